import { inputsOf } from '@core/content/layout/inputs';
import { setAt } from '@core/text/json/edit';
import { joinPointer } from '@core/text/pointer';
import { asText, firstText, type JsonMap } from '@core/text/values';
import type { Choices, FormSection, ListField } from '../../form/descriptor';

const roles: Choices = ({ roles: known }) => known.map(({ iri, name }) => ({ id: iri, label: name }));
const modules: Choices = ({ modules: known }) =>
  known.map(({ type, title }) => ({ id: type, label: title, description: type }));

const types = [
  { id: 'number', label: 'Number' },
  { id: 'text', label: 'Text' },
  { id: 'datetime', label: 'Date' },
  { id: 'lookup', label: 'Record' },
  { id: 'picklist', label: 'Item of a picklist' },
];
const picklists: Choices = ({ picklists: known }) =>
  known.flatMap(({ iri, name }) => (iri === null ? [] : { id: iri, label: name }));
const isOf =
  (...wanted: string[]) =>
  ({ type }: JsonMap) =>
    wanted.includes(asText(type));

/** Who sees a dashboard or report, and what its readers are asked for (docs/platform/views.md#dashboards). */
export const sheetSections = (sheet: JsonMap): readonly FormSection[] => [
  {
    title: 'Who sees it',
    fields: [
      {
        kind: 'choices',
        at: '/roles',
        label: 'Roles',
        help: 'Without any, nobody but administrators sees it.',
        choices: roles,
        placeholder: 'Add a role',
      },
    ],
  },
  { title: 'Inputs', closed: inputsOf(sheet).length === 0, fields: [inputList(sheet)] },
];

function inputList(sheet: JsonMap) {
  const keys = new Set(inputsOf(sheet).map(({ key }) => key));
  let number = 1;
  while (keys.has(`input${number}`)) number += 1;
  const key = `input${number}`;
  const begin = (type: string, more: JsonMap = {}) => ({
    title: `Add ${type === 'picklist' ? 'an' : 'a'} ${types.find(({ id }) => id === type)?.label.toLowerCase() ?? type}`,
    // As the platform's editor writes a new one, in its order.
    make: () => ({
      key,
      open: true,
      type,
      label: `Input ${number}`,
      value: type === 'number' ? null : '',
      ...more,
      required: true,
      expression: `{{${key}}}`,
      defaultValue: type === 'number' ? null : '',
    }),
  });
  const field: ListField & { at: string; label: string; help: string } = {
    kind: 'list',
    at: '/filterArray',
    label: 'Inputs',
    help: 'Readers are asked for inputs; conditions and texts use them as {{key}}.',
    noun: 'input',
    titleOf: (input) => firstText(input, 'label', 'key') ?? 'without a name',
    fields: [
      { kind: 'text', at: '/label', label: 'Label' },
      {
        kind: 'text',
        at: '/key',
        label: 'Key',
        mono: true,
        help: 'What conditions and texts call it.',
        write: (text, pointer, value) =>
          [
            ...setAt(text, joinPointer(pointer, 'key'), value),
            ...setAt(text, joinPointer(pointer, 'expression'), `{{${asText(value ?? '')}}}`),
          ].sort((a, b) => a.from - b.from),
      },
      { kind: 'choice', at: '/type', label: 'Kind', choices: () => types },
      { kind: 'choice', at: '/module', label: 'Module', choices: modules, when: isOf('lookup') },
      {
        kind: 'choice',
        at: '/picklistName',
        label: 'Picklist',
        choices: picklists,
        strict: true,
        when: isOf('picklist'),
      },
      { kind: 'switch', at: '/required', label: 'Required' },
      { kind: 'number', at: '/defaultValue', label: 'Value at first', decimal: true, when: isOf('number') },
      { kind: 'text', at: '/defaultValue', label: 'Value at first', when: isOf('text') },
    ],
    additions: [
      begin('number'),
      begin('text'),
      begin('datetime'),
      begin('lookup', { module: '' }),
      begin('picklist', { picklistName: '' }),
    ],
  };
  return field;
}
