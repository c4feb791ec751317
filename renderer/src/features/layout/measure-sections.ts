import type { ModuleField } from '@core/content/module/field';
import { firstText, type JsonMap } from '@core/text/values';
import type { Choices, FormField, FormSection } from '../../form/descriptor';

const measures = [
  { id: 'totalCount', label: 'How many records' },
  { id: 'timeToX', label: 'Time between two dates' },
  { id: 'ratio', label: 'Part of other records' },
  { id: 'roi', label: 'What runs have saved' },
];
const modules: Choices = ({ modules: known }) =>
  known.map(({ type, title }) => ({ id: type, label: title, description: type }));
const datesOf =
  (moduleKey: string): Choices =>
  (schema, item) => [
    { id: 'createDate', label: 'Created on' },
    { id: 'modifyDate', label: 'Modified on' },
    ...(schema.module(firstText(item, moduleKey))?.fields ?? [])
      .filter(({ formType }) => formType === 'datetime' || formType === 'date')
      .map(({ name, title }) => ({ id: name, label: title, description: name })),
  ];
const isOf =
  (...wanted: string[]) =>
  ({ metricsType }: JsonMap) =>
    wanted.includes(String(metricsType));

/** What a number measures, of which days, and what it is compared with (docs/platform/views.md#numbers). */
export const measureSections: readonly FormSection[] = [
  {
    title: 'What is measured',
    fields: [
      {
        kind: 'choice',
        at: '/metricsType',
        label: 'Number',
        strict: true,
        choices: (_schema, { metricsType }) =>
          measures.some(({ id }) => id === metricsType)
            ? measures
            : [...measures, { id: String(metricsType), label: String(metricsType) }],
      },
      {
        kind: 'choice',
        at: '/fromDateField',
        label: 'From',
        choices: datesOf('resource'),
        when: isOf('timeToX'),
      },
      {
        kind: 'choice',
        at: '/toDateField',
        label: 'To',
        choices: datesOf('resource'),
        when: isOf('timeToX'),
      },
      {
        // The platform spells it so.
        kind: 'choice',
        at: '/opration',
        label: 'Of all records',
        strict: true,
        choices: () => [
          { id: 'mean', label: 'The mean' },
          { id: 'max', label: 'The longest' },
        ],
        when: isOf('timeToX'),
      },
      {
        kind: 'choice',
        at: '/showSavings',
        label: 'Said as',
        strict: true,
        choices: () => [
          { id: 'time', label: 'Time' },
          { id: 'dollar', label: 'Money' },
        ],
        when: isOf('roi'),
      },
      {
        kind: 'number',
        at: '/perMin',
        label: 'Minutes a run saves',
        decimal: true,
        when: isOf('roi'),
      },
      {
        kind: 'number',
        at: '/perHour',
        label: 'Cost of an hour',
        decimal: true,
        when: (item) => isOf('roi')(item) && item.showSavings !== 'time',
      },
      { kind: 'switch', at: '/includeFailedPlaybooks', label: 'Count failed runs', when: isOf('roi') },
      {
        kind: 'choice',
        at: '/ratioResource',
        label: 'Part of',
        placeholder: 'Choose a module',
        choices: modules,
        when: isOf('ratio'),
      },
      {
        kind: 'conditions',
        at: '/ratioquery',
        label: 'Part of which records',
        module: (item) => firstText(item, 'ratioResource'),
        when: isOf('ratio'),
      },
    ],
  },
  {
    title: 'Days',
    fields: [
      { kind: 'number', at: '/days', label: 'Last days', help: 'Without any, of all days.' },
      {
        kind: 'choice',
        at: '/timeRange',
        label: 'By the date',
        choices: datesOf('resource'),
        when: isOf('totalCount', 'timeToX', 'ratio'),
      },
      {
        kind: 'choice',
        at: '/ratiotimeRange',
        label: 'Of the others by the date',
        choices: datesOf('ratioResource'),
        when: isOf('ratio'),
      },
      { kind: 'switch', at: '/showPercentageChanges', label: 'Change against the days before' },
    ] satisfies FormField[],
  },
];

/** Widgets that can show the records alone that are assigned to their reader. */
export const canBeOnlyMine: ReadonlySet<string> = new Set([
  'chart',
  'cardCount',
  'cardList',
  'lineItem',
  'relationship.lineItem',
  'relationshipCount',
]);

/** Whose records a widget shows: everybody's, or those that a field assigns to its reader. */
export const assignmentSections = (own: ReadonlyMap<string, ModuleField>): readonly FormSection[] => [
  {
    title: 'Whose records',
    fields: [
      {
        kind: 'choice',
        at: '/assignedToSetting',
        label: 'Whose',
        strict: true,
        choices: () => [
          { id: 'all', label: 'Everybody’s' },
          { id: 'onlyMe', label: 'Those of who looks at it' },
        ],
      },
      {
        kind: 'choice',
        at: '/mapping/assignedToPerson',
        label: 'Assigned by',
        help: 'The field with the person. Without one, the preview shows everybody’s.',
        strict: true,
        choices: () =>
          [...own.values()]
            .filter(({ target, kind }) => target === 'people' && kind === 'record')
            .map(({ name, title }) => ({ id: name, label: title, description: name })),
        when: ({ assignedToSetting }) => assignedToSetting === 'onlyMe',
      },
    ],
  },
];
