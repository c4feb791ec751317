import { moduleTypeOf } from '@core/content/module/definition';
import type { ShownField } from '@core/content/module/shown-fields';
import { setRequired } from '@core/edit/module/edit-settings';
import { setAt } from '@core/text/json/edit';
import { mapOf } from '@core/text/values';
import { useFieldScope } from '../../state/use-fields';
import { Switch } from '../../ui/switch';
import { Section } from '../../ui/values/section';
import { ConditionChoice } from './condition-choice';
import type { FieldEdits } from './field-edits';
import styles from './module-editor.module.css';

interface ConditionSectionProps {
  path: string;
  definition: unknown;
  field: ShownField;
  edits: FieldEdits;
  canEdit: boolean;
}

/** When a field is shown, when it has to be filled, and whether it may be written (docs/platform/modules.md#conditions). */
export function ConditionSection({ path, definition, field, edits, canEdit }: ConditionSectionProps) {
  const scope = useFieldScope([moduleTypeOf(definition) ?? '']);
  const { value, pointer } = field;
  return (
    <Section title="Conditions">
      <div className={styles.fieldsOf}>
        <ConditionChoice
          label="Shown"
          words={{ always: 'Always', never: 'Never' }}
          value={value.visibility}
          otherwise
          scope={scope}
          readOnly={!canEdit}
          onChange={(next, what, group) =>
            edits.change(
              what,
              (text) => setAt(text, `${pointer}/visibility`, next),
              group && `${path}${pointer}${group}`,
            )
          }
        />
        <ConditionChoice
          label="Required"
          words={{ always: 'Always', never: 'Never' }}
          value={mapOf(value.validation).required}
          otherwise={false}
          scope={scope}
          readOnly={!canEdit}
          onChange={(next, what, group) =>
            edits.change(
              what,
              (text) => setRequired(text, pointer, next),
              group && `${path}${pointer}${group}`,
            )
          }
        />
        <Switch
          label="Read-only"
          description="A client’s update leaves it as it is; playbooks may still write it. The platform knows no condition for that."
          checked={value.writeable === false}
          disabled={!canEdit}
          onChange={(on) => edits.set('writeable', !on, 'Change who may write')}
        />
      </div>
    </Section>
  );
}
