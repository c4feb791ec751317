import { asText, mapOf, textOf } from '@core/text/values';
import { joinPointer } from '@core/text/pointer';
import { useFormSchema } from '../../../state/form-schema';
import { PickField } from '../../../ui/pick-field';
import { PickList } from '../../../ui/pick-list';
import { Select } from '../../../ui/select';
import type { ArgumentFieldProps } from './argument-props';
import { ExpressionField } from './expression-field';
import { useArgumentPlace, useMapEdit, useStepForm } from './form-context';
import styles from './form.module.css';
import { TemplateInput } from './template-input';
import { useFieldsOf } from '../../../state/use-fields';

type Way = 'anyone' | 'person' | 'team' | 'field';

const ways = [
  { id: 'anyone', label: 'Anyone who can see the record' },
  { id: 'person', label: 'Specific people' },
  { id: 'team', label: 'Specific teams' },
  { id: 'field', label: 'Named in a field of the record' },
];

/** Who is asked (docs/platform/steps.md#manual-input). */
export function AssignmentFields({ argument, value }: ArgumentFieldProps) {
  const { step, readOnly } = useStepForm();
  const place = useArgumentPlace(argument.key);
  const edit = useMapEdit(argument.key);
  const { actors } = useFormSchema();
  const owner = mapOf(value);
  const fields = useFieldsOf([textOf(step.arguments.resources) ?? '']);
  const way = wayOf(owner);
  const choose = (next: Way) =>
    place.set(
      {
        ...owner,
        isAssigned: next !== 'anyone',
        assignedToRecord: next === 'field',
        assignedToField: next === 'field' ? '' : null,
        assignedToPerson: [],
        ...('assignedToTeam' in owner || next === 'team' ? { assignedToTeam: [] } : {}),
      },
      'Change who is asked',
    );
  const named = (prefix: string) =>
    actors.filter(({ iri }) => iri.startsWith(prefix)).map(({ iri, name }) => ({ id: iri, label: name }));
  return (
    <div className={styles.group} role="group" aria-label={argument.title}>
      <Select
        label={argument.title}
        value={way}
        options={ways}
        disabled={readOnly}
        onChange={(next) => choose(next as Way)}
      />
      {way === 'person' && (
        <ExpressionField
          label="People"
          pointer={joinPointer(place.pointer, 'assignedToPerson')}
          value={owner.assignedToPerson}
          fits={typeof owner.assignedToPerson !== 'string' || owner.assignedToPerson === ''}
          onChange={(next) => edit.set('assignedToPerson', next, 'Change who is asked', true)}
        >
          <PickList
            label="People"
            values={idsOf(owner.assignedToPerson)}
            options={named('/api/3/people/')}
            placeholder="Add a person"
            readOnly={readOnly}
            onChange={(people) => edit.set('assignedToPerson', people, 'Change who is asked')}
          />
        </ExpressionField>
      )}
      {way === 'team' && (
        <PickList
          label="Teams"
          values={idsOf(owner.assignedToTeam)}
          options={named('/api/3/teams/')}
          placeholder="Add a team"
          readOnly={readOnly}
          onChange={(teams) =>
            edit.set(
              'assignedToTeam',
              teams.map((iri) => ({
                iri,
                teamname: actors.find((actor) => actor.iri === iri)?.name ?? iri,
              })),
              'Change who is asked',
            )
          }
        />
      )}
      {way === 'field' && (
        <PickField
          label="Field that names who is asked"
          value={textOf(owner.assignedToField) ?? ''}
          options={fields
            .filter(({ type }) => type === 'people' || type === 'teams')
            .map(({ name, title }) => ({ id: name, label: title, description: name }))}
          placeholder="assignedTo"
          readOnly={readOnly}
          onChange={(name) => edit.set('assignedToField', name, 'Change who is asked')}
        />
      )}
      {(step.arguments.unauthenticated_input === true || textOf(owner.emailRecipients) !== null) && (
        <TemplateInput
          label="E-mail addresses of people outside"
          pointer={joinPointer(place.pointer, 'emailRecipients')}
          value={owner.emailRecipients ?? ''}
          description="Separated by commas."
          onChange={(next) => edit.set('emailRecipients', next, 'Change who is asked', true)}
        />
      )}
    </div>
  );
}

function wayOf(owner: Readonly<Record<string, unknown>>): Way {
  if (owner.isAssigned !== true) return 'anyone';
  if (typeof owner.assignedToField === 'string') return 'field';
  if (Array.isArray(owner.assignedToTeam) && owner.assignedToTeam.length > 0) return 'team';
  const { assignedToPerson: people } = owner;
  const hasPeople = Array.isArray(people) ? people.length > 0 : people !== undefined && people !== null;
  return hasPeople || !('assignedToTeam' in owner) ? 'person' : 'team';
}

/** People stand as IRIs, teams as maps with one. */
function idsOf(list: unknown): string[] {
  return (Array.isArray(list) ? list : []).map((entry) => {
    const { iri, '@id': id } = mapOf(entry);
    return textOf(iri) ?? textOf(id) ?? asText(entry);
  });
}
