import { expect, test } from 'vitest';
import { busy } from '../support/busy.ts';
import { stage } from '../support/stage.ts';

async function shown(line: string) {
  const set = await stage(busy);
  return set.playOut(set.start(line), 50);
}

test('one that is queued: why it waits, when it lands, what its removal would cost', async () => {
  expect(await shown('show 5210')).toMatchInlineSnapshot(`
    {
      "code": 0,
      "err": "",
      "out": " #5210 auth: rotate keys (ana)  https://host.example/acme/monolith/pull/5210
      default · medium · position 1 of 4 · queued 1h02

     WHY
      its batch waits for integration · ci · until ~14:35

     LANDS  ~14:36  in ~3m
      2nd opinion ~14:52 (3.0/h, 0 ahead)

     CHECKS  2/3
      ► integration                                                                                                    >0s  https://ci.example/integration
      ✓ 2 passed

     BATCH  b3 RUN with #5214
      checks running

     OVERTAKEN  by 1
      ~1 by priority: #5187

     IF REMOVED  1 batch restart
      1 other re-run
      #5214
      gains nothing: b3 is ~2m from green
    ",
    }
  `);
});

test('one that left: how, why, and whether to queue it again', async () => {
  expect(await shown('show 5198')).toMatchInlineSnapshot(`
    {
      "code": 0,
      "err": "",
      "out": " #5198 left 14:21 after 31m in the queue

     WHY  CHECKS_FAILED
      its checks failed · author
      Checks failed see e2e-linux

     HINT  look at its checks?  low confidence
      · failed: e2e-linux
      · too few others failed by it in 60 min to say more

     FAILED CHECKS
      ✗ e2e-linux  failure  https://ci.example/e2e-linux

     FACTS
      head 4f2a9c1
      triggered by merge queue internal

     HISTORY
      14:21 left CHECKS_FAILED
      13:50 queued
    ",
    }
  `);
});

test('one that nobody knows', async () => {
  expect(await shown('show 9999')).toMatchObject({
    code: 1,
    err: 'mergetop: #9999 is in no queue, and the log knows of no stay in one\n',
  });
});

test('by its address', async () => {
  expect((await shown('show https://host.example/acme/monolith/pull/5210')).out).toContain('auth: rotate keys');
});

test('for scripts', async () => {
  expect(JSON.parse((await shown('show 5210 --json')).out)).toMatchInlineSnapshot(`
    {
      "branch": "main",
      "impact": {
        "cascaded_pull_requests": 0,
        "interrupted_batches": 1,
        "rechecked_pull_requests": 1,
      },
      "last_exit": null,
      "number": 5210,
      "pull": {
        "checks_timeout_at": null,
        "estimated_time_of_merge": "2026-11-21T14:36:00.000Z",
        "mergeability_check": {
          "check_type": "draft_pr",
          "checks": [
            {
              "avatar_url": null,
              "description": null,
              "details_url": "https://ci.example/lint",
              "name": "lint",
              "state": "success",
              "url": null,
            },
            {
              "avatar_url": null,
              "description": null,
              "details_url": "https://ci.example/unit",
              "name": "unit",
              "state": "success",
              "url": null,
            },
            {
              "avatar_url": null,
              "description": null,
              "details_url": "https://ci.example/integration",
              "name": "integration",
              "state": "pending",
              "url": null,
            },
          ],
          "ci_ended_at": null,
          "ci_state": "pending",
          "conditions_evaluation": null,
          "queue_pull_request_number": 9001,
          "started_at": "2026-11-21T14:13:00.000Z",
          "state": "pending",
        },
        "number": 5210,
        "position": 0,
        "priority_rule_name": "default",
        "queue_rule": null,
        "queue_rule_name": "default",
        "queued_at": "2026-11-21T13:30:00.000Z",
      },
      "queued": true,
      "repository": "acme/monolith",
      "schema": "mergetop/show/1",
      "why": [
        {
          "checks": [
            "integration",
          ],
          "code": "batch",
          "inferred": false,
          "pull_requests": [],
          "status": "running",
          "text": "its batch waits for integration",
          "until": {
            "at": "2026-11-21T14:35:00.000Z",
            "estimate": true,
            "of": "ci-finish",
          },
          "who_acts": "ci",
        },
      ],
    }
  `);
});
