import { insertAt, setAt } from '@core/text/json/edit';
import { readJson } from '@core/text/json/read';
import { getAt } from '@core/text/pointer';
import { asText, firstText, type JsonMap } from '@core/text/values';
import { uuidOfIri } from '@core/content/iri';
import type { Choices, FormSection } from '../../form/descriptor';
import type { FormSchemaView } from '../../state/form-schema';

const iriOf = (uuid: string) => `/api/3/workflows/${uuid}`;

/** Blocks are no playbooks of their own: no button starts them. */
const playbooks: Choices = ({ playbooks: known }) =>
  known
    .filter(({ isBlock }) => !isBlock)
    .map(({ uuid, name, collection }) => ({
      id: iriOf(uuid),
      label: name,
      description: collection ?? undefined,
    }));

/**
 * The buttons that start playbooks on the records of a layout or of a table (docs/platform/views.md#widgets).
 * @param schema names the button after the playbook it starts
 * @param value the map whose `actionButtons` they are
 */
export const buttonSections = (schema: FormSchemaView, value: JsonMap): readonly FormSection[] => [
  {
    title: 'Buttons',
    closed: !Array.isArray(value.actionButtons) || value.actionButtons.length === 0,
    fields: [
      {
        kind: 'list',
        at: '/actionButtons',
        label: 'Buttons',
        noun: 'button',
        help: 'Each starts a playbook with the record that is shown, or those that are chosen.',
        titleOf: (button) => firstText(button, 'name') ?? 'without a name',
        fields: [
          { kind: 'text', at: '/name', label: 'Text' },
          { kind: 'choice', at: '/id', label: 'Playbook', choices: playbooks },
          { kind: 'text', at: '/icon', label: 'Icon', mono: true, placeholder: 'fa fa-none' },
        ],
        additions: [],
      },
      {
        kind: 'choice',
        at: '/newButton',
        label: 'Add a button',
        placeholder: 'Choose a playbook',
        choices: playbooks,
        strict: true,
        clears: true,
        write: (text, at, iri) => {
          if (iri === '' || iri === null) return [];
          const list = `${at}/actionButtons`;
          const uuid = uuidOfIri(asText(iri));
          const name = schema.playbooks.find((playbook) => playbook.uuid === uuid)?.name ?? 'Run';
          const button = { id: iri, name, icon: 'fa fa-none' };
          return Array.isArray(getAt(readJson(text).value, list))
            ? insertAt(text, list, '-', button)
            : setAt(text, list, [button]);
        },
      },
    ],
  },
];
