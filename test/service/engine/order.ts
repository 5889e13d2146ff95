// What holds of every queue at every instant, whatever happened to it.
import { everyCar, passengers } from '../../../src/service/engine/kin.ts';
import type { SimulatedRepository } from '../../../src/service/engine/repository.ts';
import type { Train } from '../../../src/service/engine/train.ts';

/** Everything that is out of order with a repository, as sentences; none is as it should be. */
export const disorder = (repository: SimulatedRepository): readonly string[] =>
  repository.trains.flatMap((train) => [
    ...misplaced(train),
    ...overbooked(train),
    ...mispositioned(repository, train),
    ...outOfTurn(train),
    ...mergedTooEarly(train),
  ]);

function misplaced(train: Train): string[] {
  const places = [...train.cars.flatMap(passengers), ...train.waiting].map((stay) => stay.pull.number);
  const doubled = places.filter((number, index) => places.indexOf(number) !== index);
  const lost = [...train.stays.keys()].filter((number) => !places.includes(number));
  const ghosts = places.filter((number) => !train.stays.has(number));
  return [
    ...doubled.map((number) => `#${number} stands in two places`),
    ...lost.map((number) => `#${number} is queued and stands nowhere`),
    ...ghosts.map((number) => `#${number} stands in the queue it left`),
  ];
}

function overbooked({ setup, ...train }: Train): string[] {
  const taken = everyCar({ setup, ...train }).filter((car) => car.hasSlot);
  const complaints = taken.length > setup.slots ? [`${taken.length} of ${setup.slots} slots are taken`] : [];
  if (train.running !== taken.filter((car) => car.isCounted).length) complaints.push('running checks are miscounted');
  const { capacity } = setup;
  if (capacity === null) return complaints;
  const scopes = new Set(taken.flatMap((car) => car.scopes));
  const crowded = [...scopes].filter((scope) => taken.filter((car) => car.scopes.includes(scope)).length > capacity);
  return [...complaints, ...crowded.map((scope) => `scope ${scope} is crowded`)];
}

function mispositioned(repository: SimulatedRepository, train: Train): string[] {
  const order = [...train.cars.flatMap(passengers), ...train.waiting];
  return order.flatMap(({ pull }, index) => {
    const position = repository.pull(pull.number)?.position;
    return position === index ? [] : [`#${pull.number} stands at ${index} and claims ${position}`];
  });
}

function outOfTurn({ waiting }: Train): string[] {
  return waiting.slice(1).flatMap((stay, index) => {
    const ahead = waiting[index];
    if (ahead === undefined) return [];
    const [mine, its] = [stay.pull.priority.level, ahead.pull.priority.level];
    const isWrong = mine > its || (mine === its && stay.queuedAt < ahead.queuedAt);
    return isWrong ? [`#${stay.pull.number} waits behind #${ahead.pull.number}`] : [];
  });
}

function mergedTooEarly(train: Train): string[] {
  const merged = everyCar(train).filter((car) => car.phase === 'merged' && car.parts.length === 0);
  return merged.flatMap((car) =>
    car.members.flatMap(({ pull, predecessors, blockedBy }) => [
      ...predecessors.map((each) => `#${pull.number} merged before #${each.pull.number} it stands on`),
      ...blockedBy.map((each) => `#${pull.number} merged although it conflicts with #${each.pull.number}`),
      ...(pull.breaks === null && pull.hangs === null ? [] : [`#${pull.number} merged broken`]),
    ]),
  );
}
