import { useId } from 'react';
import styles from './layout-editor.module.css';

interface StructurePickerProps {
  structures: readonly (readonly number[])[];
  /** Widths of the columns, of twelve. */
  value: readonly number[];
  readOnly: boolean;
  onChange(structure: readonly number[]): void;
}

/** The columns of a row, chosen among the structures that the platform has. */
export function StructurePicker({ structures, value, readOnly, onChange }: StructurePickerProps) {
  const name = useId();
  const current = value.join('-');
  return (
    <div role="radiogroup" aria-label="Columns" className={styles.structures}>
      {structures.map((structure) => {
        const id = structure.join('-');
        return (
          <label key={id} className={styles.structure} data-checked={id === current || undefined}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              aria-label={structure.map((width) => `${width}`).join(' and ')}
              checked={id === current}
              disabled={readOnly}
              onChange={() => onChange(structure)}
            />
            <span className={styles.boxes} aria-hidden="true">
              {structure.map((width, index) => (
                <span key={index} style={{ flex: width }} />
              ))}
            </span>
          </label>
        );
      })}
    </div>
  );
}
