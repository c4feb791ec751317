import { counted } from '@core/text/counted';
import { Checkbox } from '../../ui/checkbox';
import { Select } from '../../ui/select';
import type { KnownRole } from '../../state/known-roles';
import styles from './role-editor.module.css';

interface ComparisonBarProps {
  /** Null while they are being read. */
  known: readonly KnownRole[] | null;
  chosen: KnownRole | null;
  /** Modules in which the two differ; null while the other is being read. */
  differences: number | null;
  /** Why it cannot be read. */
  error: string | undefined;
  onlyDifferent: boolean;
  onChoose(id: string | null): void;
  onOnlyDifferent(only: boolean): void;
}

const none = 'none';

/** Chooses another role, of the workspace or of the local instance, whose differences the matrix marks. */
export function ComparisonBar(props: ComparisonBarProps) {
  const { known, chosen, differences, error, onlyDifferent, onChoose, onOnlyDifferent } = props;
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
            disabled={!differences}
            onChange={onOnlyDifferent}
          />
          <span className={styles.note} role="status">
            {error ?? inWords(chosen.name, differences)}
          </span>
        </>
      )}
    </div>
  );
}

function inWords(name: string, differences: number | null): string {
  if (differences === null) return `Reading ${name}…`;
  return differences === 0
    ? `Grants the same as ${name}`
    : `Other than ${name} in ${counted(differences, 'module')}`;
}
