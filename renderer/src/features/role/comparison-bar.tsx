import { counted } from '@core/text/counted';
import { Checkbox } from '../../ui/checkbox';
import { Select } from '../../ui/select';
import type { KnownRole } from './known-roles';
import styles from './role-editor.module.css';

interface ComparisonBarProps {
  /** Null while they are being read. */
  known: readonly KnownRole[] | null;
  chosen: KnownRole | null;
  /** Modules in which the two differ. */
  differences: number;
  onlyDifferent: boolean;
  onChoose(id: string | null): void;
  onOnlyDifferent(only: boolean): void;
}

const none = 'none';

/** Chooses another role, of the workspace or of the local instance, whose differences the matrix marks. */
export function ComparisonBar(props: ComparisonBarProps) {
  const { known, chosen, differences, onlyDifferent, onChoose, onOnlyDifferent } = props;
  return (
    <div className={styles.comparing}>
      <Select
        label="Compare with"
        value={chosen?.id ?? none}
        disabled={known === null || known.length === 0}
        placeholder={known?.length === 0 ? 'No other role: start the local instance' : 'Choose…'}
        options={[
          { id: none, label: 'No other role' },
          ...(known ?? []).map(({ id, name, origin }) => ({ id, label: name, description: origin })),
        ]}
        onChange={(id) => onChoose(id === none ? null : id)}
      />
      {chosen && (
        <>
          <Checkbox
            label="Only what differs"
            checked={onlyDifferent}
            disabled={differences === 0}
            onChange={onOnlyDifferent}
          />
          <span className={styles.note} role="status">
            {differences === 0
              ? `Grants the same as ${chosen.name}`
              : `Other than ${chosen.name} in ${counted(differences, 'module')}`}
          </span>
        </>
      )}
    </div>
  );
}
