import { preprocessingActions } from '@core/content/rule/preprocessing-actions';
import { firstText, type JsonMap } from '@core/text/values';
import type { Choices } from '../../form/descriptor';
import type { FormSchemaView } from '../../state/form-schema';

/** What rules may look at besides records (docs/platform/rules.md#delivery-rules). */
const noRecords = [
  { id: 'manualinput', label: 'Questions of playbooks', description: 'manualinput' },
  { id: 'workflow_logs', label: 'Runs of playbooks', description: 'workflow_logs' },
];

export const modules: Choices = ({ modules: known }) =>
  known.map(({ type, title }) => ({ id: type, label: title, description: type }));

export const entities: Choices = (schema, item) => [...modules(schema, item), ...noRecords];

/** The events there are, by what the rule looks at. */
export const events: Choices = (_schema, item) =>
  item.entity_type === 'workflow_logs'
    ? [{ id: 'failed', label: 'Failed' }]
    : item.entity_type === 'manualinput'
      ? [{ id: 'create', label: 'Asked' }]
      : [
          { id: 'create', label: 'Created' },
          { id: 'update', label: 'Updated' },
          { id: 'delete', label: 'Deleted' },
        ];

export const sources: Choices = () => [
  { id: 'crudhub', label: 'Records', description: 'crudhub' },
  { id: 'sealab', label: 'Playbooks', description: 'sealab' },
];

export const channels: Choices = ({ channels: known }) =>
  known.map(({ uuid, name, connector }) => ({ id: uuid, label: name, description: connector || undefined }));

export const channelOf = ({ channels: known }: FormSchemaView, { channel_uuid: uuid }: JsonMap) =>
  known.find((channel) => channel.uuid === uuid);

export const connectors: Choices = ({ connectors: known }) =>
  known.map(({ name, label }) => ({ id: name, label, description: name }));

/** Operations of the connector a channel sends by. */
export const operations: Choices = ({ connectors: known }, item) =>
  (known.find(({ name }) => name === firstText(item.config, 'connector'))?.operations ?? []).map(
    ({ name, title }) => ({ id: name, label: title, description: name }),
  );

/** Fields of the module a rule looks at. */
export const fieldsOf =
  (key: 'entity_type' | 'entityType'): Choices =>
  (schema, item) =>
    (schema.module(firstText(item, key))?.fields ?? []).map(({ name, title }) => ({
      id: name,
      label: title,
      description: name,
    }));

export const people: Choices = ({ actors }) => actorsOf(actors, '/api/3/people/');
export const teams: Choices = ({ actors }) => actorsOf(actors, '/api/3/teams/');

const actorsOf = (actors: FormSchemaView['actors'], path: string) =>
  actors.filter(({ iri }) => iri.startsWith(path)).map(({ iri, name }) => ({ id: iri, label: name }));

export const preprocessing: Choices = () => [
  { id: `/api/3/picklists/${preprocessingActions.drop}`, label: 'Drop' },
  { id: `/api/3/picklists/${preprocessingActions.update}`, label: 'Update' },
];
