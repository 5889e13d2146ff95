import { z } from 'zod';
import { timeModes } from '../../base/span.ts';
import { mistakesOf } from '../../store/log/filter-text.ts';
import { filterNameRule, isFilterName } from '../../store/log/saved-filter.ts';
import { themeNames } from '../../store/theme-name.ts';
import { isKey, keyExamples } from '../../ui/key-choice.ts';
import { remappable } from '../../ui/keymap.ts';
import { colors, flags, notifyTimes, panes } from '../args/flag.ts';
import type { Value } from '../args/value.ts';

/** A text that the flag of the same meaning takes. */
const likeFlag = ({ value, help }: { readonly value: Value<unknown>; readonly help: string }) =>
  z
    .string(`takes ${value.takes}`)
    .refine((given) => value.read(given) !== null, `takes ${value.takes}`)
    .describe(help);

const like = (choices: readonly string[], help: string) =>
  z.enum(choices, `takes one of ${choices.join(', ')}`).describe(help);

const flag = (help: string) => z.boolean('takes true or false').describe(help);

const variableName = z.string().regex(/^[A-Za-z_]\w*$/, 'takes the name of an environment variable');

const filterName = z.string().refine(isFilterName, `takes ${filterNameRule}`);

/** A filter of the log pane. Only the place of a mistake is told: values are not repeated. */
const filter = z.string('takes a filter such as "outcome:failure since:3h"').superRefine((text, context) => {
  for (const { text: message, from } of mistakesOf(text).slice(0, 1)) {
    context.addIssue({ code: 'custom', message: `at character ${from + 1}: ${message}` });
  }
});

/** What may stand at the top of the settings file, and in a profile, where it wins. */
const entries = {
  repository: z
    .union(
      [likeFlag(flags.repository), z.array(likeFlag(flags.repository)).min(1)],
      `takes ${flags.repository.value.takes}, or a list of those`,
    )
    .describe('the repository, or a list of those that share the screen'),
  branch: likeFlag(flags.branch),
  api_url: likeFlag(flags.apiUrl),
  host_name: likeFlag(flags.hostName),
  token_file: likeFlag(flags.tokenFile).describe('a file that holds the token'),
  token_env: variableName.describe('the environment variable that holds the token'),
  me: likeFlag(flags.me),
  interval: z
    .number(`takes ${flags.interval.value.takes}`)
    .min(1, `takes ${flags.interval.value.takes}`)
    .max(3600, `takes ${flags.interval.value.takes}`)
    .describe(flags.interval.help),
  read_only: flag(flags.readOnly.help),
  notify: like(notifyTimes, flags.notify.help),
  on_alert: likeFlag(flags.onAlert),
  pane: like(panes, flags.pane.help),
  theme: like(themeNames, flags.theme.help),
  color: like(colors, flags.color.help),
  ascii: flag(flags.ascii.help),
  screen_reader: flag(flags.screenReader.help),
  times: like(timeModes, flags.times.help),
  time_zone: z.string().refine(isZone, 'takes a time zone such as Europe/Berlin').describe('the zone of local times'),
  filters: z.record(filterName, filter).describe('filters of the log pane by name, for saved: in its prompt'),
};

const takesKeys = `takes a key such as ${keyExamples.join(', ')}, or a list of keys, or [] for none`;

const key = z.string(takesKeys).refine(isKey, takesKeys);

const places = Map.groupBy(remappable, ({ id }) => id.slice(0, id.indexOf('.')));

/** `queue.dequeue` stands as `dequeue` in the table `keys.queue`, so that nobody has to write quotes. */
const keys = z
  .strictObject(
    Object.fromEntries(
      [...places].map(([place, bindings]) => {
        const choices = bindings.map(({ id, help }) => [
          id.slice(place.length + 1),
          z.union([key, z.array(key)], takesKeys).describe(help),
        ]);
        return [place, z.strictObject(Object.fromEntries(choices)).partial()];
      }),
    ),
  )
  .partial()
  .describe('other keys for what keys do, as queue.dequeue = "X"; mergetop keys names all of it');

export const settingsSchema = z
  .strictObject({
    ...entries,
    keys,
    profile: z.string().describe('the profile to use unless --profile names another'),
    profiles: z.record(z.string(), z.strictObject(entries).partial()).describe('settings that go together, by name'),
  })
  .partial()
  .describe('Settings of mergetop');

/** Every name that may stand in the file, for suggestions. */
export const entryNames: readonly string[] = [...Object.keys(settingsSchema.shape)];

export type SettingsFile = z.infer<typeof settingsSchema>;
export type Entries = Omit<SettingsFile, 'keys' | 'profile' | 'profiles'>;

/** For editors: what stands in the settings file, as JSON Schema. */
export const publishedSchema = () => z.toJSONSchema(settingsSchema);

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}
