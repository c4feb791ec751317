import type { FieldSetting } from '@core/content/module/field-types';
import { mapOf, textOf } from '@core/text/values';
import { Switch } from '../../ui/switch';
import { EditableText } from '../../ui/values/property-form';
import { Section } from '../../ui/values/section';
import type { FieldSectionProps } from './value-section';
import styles from './module-editor.module.css';

interface FieldFlag {
  key: string;
  label: string;
  description?: string;
  /** What a type has to allow for it; null for what every field has. */
  needs: FieldSetting | null;
  /** What holds where nothing is written. */
  otherwise: boolean;
}

const flags: readonly FieldFlag[] = [
  { key: 'gridColumn', label: 'Column of lists', needs: 'grid', otherwise: false },
  { key: 'searchable', label: 'Searched in lists', needs: 'search', otherwise: false },
  {
    key: 'recommend',
    label: 'Recommended',
    description: 'The value is suggested from similar records.',
    needs: 'recommend',
    otherwise: false,
  },
  {
    key: 'encrypted',
    label: 'Encrypted',
    description: 'Its value is stored encrypted and never given back. It cannot be searched then.',
    needs: 'encrypted',
    otherwise: false,
  },
  { key: 'htmlEscape', label: 'HTML escaped', needs: 'escape', otherwise: false },
  {
    key: 'readable',
    label: 'Given back',
    description: 'A field that is not is left out of every answer.',
    needs: null,
    otherwise: true,
  },
  {
    key: 'peerReplicable',
    label: 'Replicated',
    description: 'Its value goes to other tenants too.',
    needs: null,
    otherwise: true,
  },
];

/** Whether a field is in lists, searched, secret and the like, and its button for many records. */
export function FlagSection({ field, type, edits, canEdit }: FieldSectionProps) {
  const { value } = field;
  const bulk = mapOf(value.bulkAction);
  const isBulk = bulk.allow === true;
  return (
    <Section title="Use">
      <div className={styles.fieldsOf}>
        {flags
          .filter(
            ({ key, needs }) => needs === null || type?.settings.has(needs) === true || value[key] === true,
          )
          .map(({ key, label, description, otherwise }) => (
            <Switch
              key={key}
              label={label}
              {...(description ? { description } : {})}
              checked={(value[key] ?? otherwise) === true}
              disabled={!canEdit}
              onChange={(on) =>
                key === 'encrypted' && on && value.searchable === true
                  ? edits.setAll({ encrypted: true, searchable: false }, 'Encrypt the values')
                  : edits.set(key, on, `Change: ${label.toLowerCase()}`)
              }
            />
          ))}
        {(type?.settings.has('bulk-edit') === true || isBulk) && (
          <>
            <Switch
              label="Changed for many records"
              description="Lists have a button that sets the field in all records chosen."
              checked={isBulk}
              disabled={!canEdit}
              onChange={(on) => edits.set(['bulkAction', 'allow'], on, 'Change the button for many records')}
            />
            {isBulk && (
              <>
                <EditableText
                  label="Button"
                  value={textOf(bulk.buttonText)}
                  readOnly={!canEdit}
                  onChange={(text) => edits.set(['bulkAction', 'buttonText'], text, 'Change the button')}
                />
                <EditableText
                  label="Icon of the button"
                  value={textOf(bulk.buttonIcon)}
                  readOnly={!canEdit}
                  onChange={(text) => edits.set(['bulkAction', 'buttonIcon'], text, 'Change the icon')}
                />
              </>
            )}
          </>
        )}
      </div>
    </Section>
  );
}
