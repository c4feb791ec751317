import type { Profile, Severity } from '@core/contract';
import { ruleNames } from '@core/contract/rule-names.generated';
import { kinds } from '@core/content/kinds/index';
import { removeAt, setAt } from '@core/text/json/edit';
import { joinPointer } from '@core/text/pointer';
import { firstText, type JsonMap, mapOf } from '@core/text/values';
import type { FormField, FormSection } from '../../form/descriptor';
import type { PickOption } from '../../ui/pick-field';

// The page loads the types of the contract alone; these hold the lists to them.
const severities = { error: true, warning: true, hint: true } satisfies Record<Severity, true>;
const releases = { '7.6.5': true, '8.0.0': true, '8.0.1': true } satisfies Record<Profile, true>;
const asOptions = (ids: readonly string[]): PickOption[] => ids.map((id) => ({ id, label: id }));

const switches = asOptions(['off', ...Object.keys(severities)]);

const rules: readonly PickOption[] = Object.entries(ruleNames).map(([code, name]) => ({
  id: code,
  label: `${code} ${name}`,
}));
/** All rules, an area of them, or one, by what a switch of the configuration may name. */
const switchable: readonly PickOption[] = [
  { id: '*', label: 'All rules' },
  ...[...new Set(Object.keys(ruleNames).map((code) => code.slice(0, 2)))].map((area) => ({
    id: area,
    label: `${area}: all rules of this area`,
  })),
  ...rules,
];
const titleOf = (key: string): string => switchable.find(({ id }) => id === key)?.label ?? key;

/** A key that is absent where nothing is said. */
const optional = (text: string, pointer: string, at: string, value: unknown) =>
  value === '' || value === null ? removeAt(text, pointer + at) : setAt(text, pointer + at, value);

const optionalText = (at: string, label: string, help: string): FormField => ({
  kind: 'text',
  at,
  label,
  help,
  mono: true,
  write: (text, pointer, value) => optional(text, pointer, at, value),
});

/** A field for each switch that is there, each emptied to take it out, and one to add another. */
function ruleFields(config: JsonMap): FormField[] {
  const given = Object.keys(mapOf(config.rules)).map((key): FormField => {
    const at = joinPointer('/rules', key);
    return {
      kind: 'choice',
      at,
      label: titleOf(key),
      choices: () => switches,
      write: (text, pointer, value) => optional(text, pointer, at, value),
    };
  });
  return [
    ...given,
    {
      kind: 'choice',
      at: '/rules/',
      label: 'Switch a rule',
      help: 'Off at first; choose a severity to report it with instead. The closest switch counts.',
      placeholder: 'Code or name of a rule',
      strict: true,
      clears: true,
      choices: () => switchable.filter(({ id }) => !(id in mapOf(config.rules))),
      write: (text, pointer, value) => setAt(text, joinPointer(`${pointer}/rules`, String(value)), 'off'),
    },
  ];
}

const needed = (at: string, label: string, help: string): FormField => ({
  kind: 'text',
  at,
  label,
  help,
});

/** The fields of a configuration of a workspace (docs/packwright.schema.json), by the switches it has. */
export const workspaceSections = (config: JsonMap): readonly FormSection[] => [
  {
    title: 'Checks',
    fields: [
      {
        kind: 'choice',
        at: '/profile',
        label: 'Release of the platform',
        help: 'What the content is meant for; the latest one where nothing is chosen.',
        choices: () => asOptions(Object.keys(releases)),
        write: (text, pointer, value) => optional(text, pointer, '/profile', value),
      },
      {
        kind: 'choices',
        at: '/exclude',
        label: 'Files that are not checked',
        help: 'Paths below the workspace, or patterns with * and **.',
        placeholder: 'Add a path or a pattern',
        choices: () => [],
      },
      optionalText('/catalogue', 'Catalogue', 'What the platform brings, as packwright catalogue wrote it.'),
      optionalText('/baseline', 'Baseline', 'Findings of before; packwright.baseline.json by default.'),
    ],
  },
  { title: 'Rules', fields: ruleFields(config) },
  {
    title: 'Rules for some files',
    closed: true,
    fields: [
      {
        kind: 'json',
        at: '/paths',
        label: 'Switches by files',
        help: 'A list of {"files": ["patterns"], "rules": {"PB101": "off"}}; a later entry counts first.',
      },
    ],
  },
  {
    title: 'Suppressed findings',
    fields: [
      {
        kind: 'list',
        at: '/suppress',
        label: 'Suppressed findings',
        noun: 'suppression',
        help: 'Findings that are known and meant; the Problems view adds them.',
        titleOf: (entry) => `${titleOf(firstText(entry, 'code') ?? '')} in ${firstText(entry, 'file') ?? ''}`,
        fields: [
          { kind: 'choice', at: '/code', label: 'Rule', choices: () => rules },
          needed('/file', 'File', 'Below the workspace, or a pattern with * and **.'),
          needed('/reason', 'Reason', 'Why it is right as it is; readers will ask.'),
          {
            kind: 'text',
            at: '/until',
            label: 'Last day',
            placeholder: '2027-01-31',
            help: 'For good where it is empty.',
            write: (text, pointer, value) => optional(text, pointer, '/until', value),
          },
        ],
        additions: [],
      },
    ],
  },
  {
    title: 'Comparison',
    fields: [
      {
        kind: 'list',
        at: '/compare/noise',
        label: 'Rules of noise',
        noun: 'rule of noise',
        help: 'Differences that say nothing here: counted by the name of the rule, never reported.',
        titleOf: (entry) => firstText(entry, 'name') ?? '',
        fields: [
          needed('/name', 'Name', 'Small letters, digits and hyphens.'),
          needed('/keys', 'Keys', 'The way to the value, joined by /, or a pattern with * and **.'),
          needed('/reason', 'Reason', 'Why it says nothing; readers will ask.'),
          {
            kind: 'choices',
            at: '/kinds',
            label: 'Kinds of content',
            help: 'All of them where none is named.',
            choices: () => kinds.map(({ id, label }) => ({ id, label })),
            write: (text, pointer, value) =>
              Array.isArray(value) && value.length === 0
                ? removeAt(text, `${pointer}/kinds`)
                : setAt(text, `${pointer}/kinds`, value),
          },
        ],
        additions: [
          {
            title: 'Add rule of noise',
            make: () => ({ name: 'new-rule', keys: 'some/key', reason: 'Not decided yet' }),
          },
        ],
      },
    ],
  },
];
