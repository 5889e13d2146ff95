import { describe, expect, test } from 'vitest';
import { link, plain, verbatim } from '../../../src/ui/card/markdown.ts';
import { busyStatus } from '../../scenes/sample/busy.ts';
import { busyEvents } from '../../scenes/sample/log.ts';
import { busyPulls } from '../../scenes/sample/pulls.ts';
import { at, batch, pull, status } from '../../support/build.ts';
import { leave, merge, pauseCreate } from '../../support/build-log.ts';
import { type Monitor, openMonitor, type Script } from '../../support/monitor.ts';

/** The text that `y` puts on the clipboard after these keys. */
function copied(monitor: Monitor, ...keys: readonly string[]): string {
  monitor.wait(4_000);
  monitor.press(...keys);
  monitor.wait(4_000);
  monitor.press('y');
  const copy = monitor.effects.findLast((effect) => effect.kind === 'copy');
  return copy?.kind === 'copy' ? copy.text : '';
}

const busy = (over: Partial<Script> = {}) =>
  openMonitor({ status: busyStatus, events: busyEvents, pulls: busyPulls, ...over });

describe('the card of the queue', () => {
  test('says of what it is, when it was true, and how the queue does', () => {
    const [first, , second] = copied(busy()).split('\n');

    expect(first).toBe('**acme/monolith main: SLOW** (2026-11-21 14:32:12 UTC, mergetop)');
    expect(second).toBe(
      '- base moved 38m ago, 3/h (usual 9.5), churn 1.3×, slots 4/4, 1 more wanted, 23 queued, the oldest for 56m',
    );
  });

  test.each([
    [
      'what lands next, with links',
      /^- next landing ~14:35, b3 \[#5210\]\(https:\S+\/5210\) .* waits for integration/m,
    ],
    ['the check that fails most, with its run', /^- failing: \[e2e-linux\]\(https:\S+\) in 3 unrelated runs, on #/m],
    ['the worst alerts', /^- alert: b7 will time out in 6m/m],
    ['those who left, with code and failing checks', /^ {2}- 14:21 #5198 `CHECKS_FAILED`: \[e2e-linux\]\(https:/m],
    ['who removed one by hand', /^ {2}- 14:18 #5190 Removed by ana: wrong branch$/m],
  ])('tells %s', (_what, found) => {
    expect(copied(busy())).toMatch(found);
  });

  test('tells of five who left, and of no merge', () => {
    const gone = Array.from({ length: 8 }, (_, index) => leave(`14:0${index}`, 600 + index));
    const card = copied(busy({ events: [...gone, ...merge('14:20', 700)] }));

    expect(card.match(/^ {2}- /gm)).toHaveLength(5);
    expect(card).not.toContain('#700');
  });

  test('names a pause with its actor and reason', () => {
    const pause = { paused: true, reason: 'db failover', pausedAt: at('14:20') };
    const card = copied(
      busy({ status: { ...busyStatus, pause }, events: [pauseCreate('14:20', 'ana', 'db failover')] }),
    );

    expect(card).toContain('PAUSED');
    expect(card).toContain('- PAUSED 12m by ana: "db failover", 23 held');
  });

  test('says that it may be made up', () => {
    expect(copied(openMonitor({ status: busyStatus }, { session: { simulated: true } }))).toContain(
      'mergetop, simulated)',
    );
  });

  test('says that it is old, instead of a verdict', () => {
    const monitor = busy();
    monitor.wait(4_000);
    monitor.script({ silent: ['status'] });
    monitor.wait(60_000);

    const [first] = copied(monitor).split('\n');
    expect(first).toContain('main: STALE**');
    expect(first).toContain('old data)');
  });

  test('has nothing to tell before the queue was read, and says so', () => {
    const monitor = openMonitor({ silent: ['status'] });

    expect(copied(monitor)).toBe('');
    expect(monitor.state().notice?.text).toBe('the queue was not read yet');
  });

  test('holds for an empty queue', () => {
    expect(copied(openMonitor({ status: status([]) }))).toMatch(/^\*\*acme\/monolith main: IDLE\*\*/);
  });
});

describe('the card of a page', () => {
  test('is the page as text, under a link to what it is about', () => {
    const card = copied(busy(), 'j', 'enter');

    expect(card).toMatch(/^\*\*acme\/monolith main: \[#5210\]\(https:\S+\/pull\/5210\)\*\* \(2026-11-21 14:32/);
    expect(card).toContain('\n```\n #5210 auth: rotate signing keys without a restart (ana)\n');
    expect(card).toMatch(/THROWN BACK {2}4 times/);
  });

  test('has the links of the checks below it', () => {
    const card = copied(busy(), 'j', 'enter');

    expect(card.slice(card.lastIndexOf('```'))).toBe('```\n- [e2e-linux](https://ci.example/e2e-linux)\n');
  });

  test('tells of a batch and of one that left alike', () => {
    expect(copied(busy(), 'enter')).toMatch(/^\*\*acme\/monolith main: b3\*\*/);
    expect(copied(busy(), 'G', 'enter')).toMatch(/ #\d+ merged [\d:]+ after 31m in the queue\n/);
  });

  test('no line of it is wider than a chat window', () => {
    const lines = copied(busy(), 'j', 'enter').split('\n');

    expect(Math.max(...lines.filter((line) => !/https?:/.test(line)).map((line) => line.length))).toBeLessThanOrEqual(
      76,
    );
  });
});

describe('texts of the service in a card', () => {
  test.each([
    ['**bold** _it_', '\\*\\*bold\\*\\* \\_it\\_'],
    ['[x](javascript:alert(1))', '\\[x\\](javascript:alert(1))'],
    ['a\nb\u001b[31mc', 'a b?\\[31mc'],
    ['until ~14:35 with #5210', 'until ~14:35 with #5210'],
    ['~~gone~~ # title', '\\~\\~gone\\~\\~ \\# title'],
    ['<img src=x>', '\\<img src=x\\>'],
  ])('%j means nothing in Markdown', (text, shown) => {
    expect(plain(text)).toBe(shown);
  });

  test('a code cannot end its own quotation', () => {
    expect(verbatim('A`[x](y)`B')).toBe("`A'[x](y)'B`");
  });

  test.each(['javascript:alert(1)', 'https://host/a b', 'https://host/a)b', 'file:///etc', null])(
    '%j is no link',
    (url) => {
      expect(link('name', url)).toBe('name');
    },
  );

  test('a title cannot leave the block of text it stands in', () => {
    const hostile = status([], { waitingPullRequests: [pull(1, { title: 'x ``` [link](https://evil.example) ```' })] });
    const card = copied(openMonitor({ status: hostile }), 'enter');

    expect(card.match(/```/g)).toHaveLength(2);
  });

  test('no line of it is a megabyte', () => {
    const endless = status([batch('b1', { name: '漢字'.repeat(2 ** 19), pulls: [1, 2] })], {});
    const card = copied(openMonitor({ status: endless }), 'enter');

    expect(Math.max(...card.split('\n').map((line) => line.length))).toBeLessThan(1_000);
  });
});
