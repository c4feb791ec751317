import { systemFields } from '@core/content/module/system-fields';
import { cellText, colourOf } from '@core/module-view/record-text';
import { member } from '@core/text/values';
import { useScene } from '../layout-scene';
import styles from './widgets.module.css';

/** A field with the value that the record has. */
export function FieldValue({ name, entry }: { name: string; entry: unknown }) {
  const { fields, record, keptBack } = useScene();
  const field = fields.get(name);
  const isKept = keptBack.has(name);
  const value = isKept ? null : record[name];
  // As long as nothing of the module is known, nothing is said of its fields.
  const isKnown = fields.size > systemFields.length;
  const colour = colourOf(value);
  return (
    <span className={styles.pair}>
      <span className={styles.label}>
        {field?.title ?? name}
        {member(entry, 'readOnly') === true && <span className={styles.fact}> read-only</span>}
        {isKept && <span className={styles.fact}> kept from the role</span>}
        {!field && isKnown && <span className={styles.fact}> no field of the module</span>}
      </span>
      <span className={styles.value}>
        {colour !== null && (
          <span className={styles.colour} style={{ background: colour }} aria-hidden="true" />
        )}
        {field ? (field.secret && value ? '••••••' : cellText(field, value)) || '–' : '–'}
      </span>
    </span>
  );
}
