import { freeSlot } from './abort.ts';
import { ancestors } from './kin.ts';
import { tellEnd } from './story/run.ts';
import type { Car, Train } from './train.ts';

/** Lets batches merge without results of their own when a later one that contains them passed (service-facts 3.5). */
export function promote(train: Train): void {
  if (!train.setup.skipsIntermediate) return;
  for (const car of train.cars) {
    if (car.phase !== 'passed' || car.trusted || car.promoted) continue;
    const ahead = ancestors(car);
    if (ahead.every((each) => isTestedWith(each))) for (const each of ahead) skipResults(train, each);
  }
}

const isTestedWith = ({ phase }: Car) =>
  phase === 'running' || phase === 'parked' || phase === 'passed' || phase === 'merging';

function skipResults(train: Train, car: Car): void {
  if (car.phase !== 'running' && car.phase !== 'parked') return;
  car.life++;
  if (car.phase === 'running' && car.run !== null) car.run.cutAt = train.agenda.now;
  tellEnd(train, car, { code: 'INTERMEDIATE_RESULTS_SKIPPED' });
  freeSlot(train, car);
  car.phase = 'passed';
  car.promoted = true;
  car.failure = null;
  car.ciFinishedAt = train.agenda.now;
}
