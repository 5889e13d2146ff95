import type { Quarantine } from '../../domain/quarantine.ts';
import type { TestIdentity } from '../../domain/test-case.ts';
import type { TestSort } from './view.ts';

/** What the keys do to the tests. */
export type TestsMessage =
  /** The next or previous part of the pane. */
  | { readonly type: 'tests/part-turned'; readonly by: 1 | -1 }
  /** The sort that is chosen already turns round. */
  | { readonly type: 'tests/sorted'; readonly sort: TestSort }
  /** 7 or 30 days of series and history. */
  | { readonly type: 'tests/spanned'; readonly window: '7d' | '30d' }
  | { readonly type: 'test/opened'; readonly test: TestIdentity }
  /** The thing of the page that Enter opens, by its id, and which row then stands on top. */
  | { readonly type: 'test/moved'; readonly to: string | null; readonly scroll: number }
  | { readonly type: 'stack/opened'; readonly test: TestIdentity; readonly failure: string }
  /** `most` is the last row that may stand on top. */
  | { readonly type: 'stack/scrolled'; readonly by: number; readonly most: number }
  | { readonly type: 'quarantine/opened'; readonly testName: string; readonly reason: string }
  | { readonly type: 'lift/opened'; readonly quarantine: Quarantine };
