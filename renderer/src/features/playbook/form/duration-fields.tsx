import { mapOf } from '@core/text/values';
import { Select } from '../../../ui/select';
import { useArgumentPlace, useStepForm } from './form-context';
import styles from './form.module.css';
import { TemplateInput } from './template-input';
import { stepIri } from '@core/edit/playbook/playbook-state';
import { uuidOfIri } from '@core/content/iri';

const parts = ['weeks', 'days', 'hours', 'minutes', 'seconds'] as const;
const labels = { weeks: 'Weeks', days: 'Days', hours: 'Hours', minutes: 'Minutes', seconds: 'Seconds' };

/** A span of time in its parts, each a number or a template; with `leads` also the step it leads to when it is over. */
export function DurationFields({ name, value, leads }: { name: string; value: unknown; leads: boolean }) {
  const place = useArgumentPlace(name);
  const { model, step, readOnly } = useStepForm();
  const map = mapOf(value);
  const shown = parts.filter((part) => part in map || (part !== 'weeks' && !(leads && part === 'seconds')));
  const target = uuidOfIri(map.step_iri);
  const steps = [...model.steps].filter(([id]) => id !== step.uuid);
  return (
    <>
      <div className={styles.parts}>
        {shown.map((part) => (
          <TemplateInput
            key={part}
            label={labels[part]}
            pointer={`${place.pointer}/${part}`}
            value={map[part] ?? 0}
            onChange={(next) => place.set({ ...map, [part]: next }, 'Change a time')}
          />
        ))}
      </div>
      {leads && (
        <Select
          label="Then continue at"
          value={target}
          options={steps.map(([id, one]) => ({ id, label: one.name }))}
          placeholder="None: the playbook ends"
          disabled={readOnly}
          onChange={(id) =>
            place.set({ ...map, step_iri: stepIri(id) }, 'Change the step after a time limit')
          }
        />
      )}
    </>
  );
}
