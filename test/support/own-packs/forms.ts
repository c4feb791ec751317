import type { Dice } from './dice';
import { severities } from './platform';
import { variableNames } from './scope';

/** One kind of field of a form: what its type, data type and form type are, and a default it may have. */
const kinds = [
  ['string', 'text', 'text', 'as usual'],
  ['string', 'text', 'textarea', null],
  ['string', 'text', 'richtext', '<p>as usual</p>'],
  ['integer', 'integer', 'integer', 3],
  ['boolean', 'checkbox', 'checkbox', false],
  ['string', 'email', 'email', null],
] as const;

const editorState = {
  usable: true,
  _expanded: false,
  mmdUpdate: true,
  collection: false,
  searchable: true,
  _nameTouched: true,
  lengthConstraint: false,
  allowedEncryption: false,
  allowedGridColumn: true,
  useRecordFieldDefault: false,
};

function plainField(dice: Dice, name: string): object {
  const [type, dataType, formType, initial] = dice.pick(kinds);
  return {
    ...editorState,
    name,
    type,
    dataType,
    formType,
    label: name.replaceAll('_', ' '),
    title: 'Text Field',
    tooltip: dice.pick(['', 'Shown to whoever answers.', 'Was steht am Schild?']),
    required: dice.chance(0.5),
    templateUrl: `app/components/form/fields/${formType}.html`,
    defaultValue: dice.chance(0.5) ? initial : null,
    _previousName: name,
  };
}

function listField(name: string): object {
  return {
    ...editorState,
    name,
    type: 'picklists',
    dataType: 'picklist',
    formType: 'picklist',
    label: name.replaceAll('_', ' '),
    title: 'Picklist',
    tooltip: '',
    required: false,
    templateUrl: 'app/components/form/fields/typeahead.html',
    dataSource: {
      model: 'picklists',
      query: {
        sort: [{ field: 'orderIndex', direction: 'ASC' }],
        limit: 30,
        logic: 'AND',
        filters: [{ field: 'listName__name', value: severities[0]?.list, operator: 'eq', type: 'primitive' }],
      },
    },
    defaultValue: null,
    displayTemplate: '{{ itemValue }}',
  };
}

function choiceField(name: string): object {
  return {
    ...editorState,
    name,
    type: 'array',
    dataType: 'array',
    formType: 'dynamicList',
    label: name.replaceAll('_', ' '),
    title: 'Dynamic List',
    tooltip: '',
    required: true,
    templateUrl: 'app/components/form/fields/dynamicList.html',
    options: ['Front door', 'Back door', 'Hintertür'],
    defaultValue: null,
  };
}

/** The fields of a form, each with a name of its own. */
export function formFields(dice: Dice, most: number): { names: string[]; fields: object[] } {
  const names = dice.some(variableNames, 0.5).slice(0, dice.below(most + 1));
  const fields = names.map((name) =>
    dice.weighed([
      [6, () => plainField(dice, name)],
      [1, () => listField(name)],
      [1, () => choiceField(name)],
    ])(),
  );
  return { names, fields };
}
