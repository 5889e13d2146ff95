import { describe, expect, test } from 'vitest';
import { endpoints } from '../../src/wire/index.ts';
import { collectUnread } from '../../src/wire/lenient.ts';
import { fixture } from './fixture.ts';

describe('examples that the service publishes', () => {
  test('its application', () => {
    const { value, unread } = collectUnread(() =>
      endpoints.application.reply.parse(fixture('published/get_application_example.json')),
    );

    expect(unread).toEqual([]);
    expect(value).toEqual({
      id: 'e155518c-ca1b-443c-9be9-fe90fdab7345',
      name: 'an application name',
      scope: 'admin',
      accountScope: { id: 123456, login: 'Mergifyio' },
    });
  });

  test('its queue, without the mode and the other fields that the documents require', () => {
    const { value, unread } = collectUnread(() =>
      endpoints.status.reply.parse(fixture('published/get_merge_queue_status_example.json')),
    );
    const [first, second] = value.batches;

    expect(unread).toEqual([]);
    expect(value).toMatchObject({ mode: null, pause: null, waitingPullRequests: [] });
    expect(value.scopeQueues).toEqual({ __default__: [first?.id, second?.id] });
    expect(first).toMatchObject({
      name: 'Batch 1',
      status: { code: 'running', retries: null },
      estimatedMergeAt: Date.UTC(2025, 10, 5, 14, 35),
      checksSummary: { passed: 45, total: 67 },
      subBatches: null,
    });
    expect(first?.pullRequests).toMatchObject([
      {
        number: 1421,
        author: { login: 'james' },
        hostLabels: [
          { name: 'feature', color: '0e8a16' },
          { name: 'auth', color: '1d76db' },
        ],
        isFrozen: null,
      },
    ]);
    expect(second?.subBatches?.map(({ status }) => status.code)).toEqual(['merged', 'running']);
  });

  test('its deprecated queues', () => {
    const { value, unread } = collectUnread(() =>
      endpoints.legacyQueues.reply.parse(fixture('published/get_queues_example.json')),
    );

    expect(unread).toEqual([]);
    expect(value.queues).toMatchObject([
      {
        branch: { name: 'main' },
        pullRequests: [
          {
            number: 5678,
            priorityAlias: 'low',
            queueRule: { name: 'default', config: { batch_size: 1, checks_timeout: 60 } },
            queuedAt: Date.UTC(2021, 9, 14, 14, 19, 12),
            speculativeCheckPullRequest: { inPlace: true, checks: [], state: 'success' },
          },
          { number: 4242, mergeabilityCheck: { checkType: 'draft_pr', pullRequestNumber: 7899 } },
        ],
      },
    ]);
  });

  test('the simulation of a configuration, without the sections that the documents add', () => {
    const { value, unread } = collectUnread(() =>
      endpoints.simulateConfiguration.reply.parse(fixture('published/post_configuration_simulator_example.json')),
    );

    expect(unread).toEqual([]);
    expect(value).toEqual({ message: 'The configuration is valid', deprecations: [], unusedSections: [] });
  });
});
