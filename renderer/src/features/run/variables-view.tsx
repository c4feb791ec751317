import { Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import { fuzzyMatch } from '../../state/fuzzy';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { SearchField } from '../../ui/search-field';
import { TextField } from '../../ui/text-field';
import { ValueView } from '../../ui/values/value-view';
import styles from './debug.module.css';

interface VariablesViewProps {
  variables: Readonly<Record<string, unknown>>;
  /** What they were before; those that differ are marked. */
  before: Readonly<Record<string, unknown>> | null;
  /** Gives a variable another value; absent where that is not possible. */
  onSet?: ((name: string, value: unknown) => void) | undefined;
}

/** The variables of a playbook at a moment; results of steps stand under the names of their steps. */
export function VariablesView({ variables, before, onSet }: VariablesViewProps) {
  const [query, setQuery] = useState('');
  const [edited, setEdited] = useState<string | null>(null);
  const rows = useMemo(() => rowsOf(variables, before), [variables, before]);
  const shown = query.trim() === '' ? rows : rows.filter(({ name }) => fuzzyMatch(query, name));
  return (
    <div className={styles.variables}>
      <SearchField label="Find a variable" value={query} onChange={setQuery} />
      <dl className={styles.list}>
        {shown.map(({ name, value, changed, isStep }) => (
          <div key={name} className={styles.variable} data-changed={changed || undefined}>
            <dt className={styles.name}>
              <span className={styles.nameText}>{name}</span>
              {onSet && !isStep && (
                <IconButton
                  size="small"
                  label={`Change ${name}`}
                  icon={<Pencil size={12} aria-hidden />}
                  onClick={() => setEdited(name)}
                />
              )}
              {changed && <span className={styles.mark}>changed</span>}
            </dt>
            <dd>
              {edited === name && onSet ? (
                <ValueEditor
                  name={name}
                  value={value}
                  onCancel={() => setEdited(null)}
                  onSet={(next) => {
                    setEdited(null);
                    onSet(name, next);
                  }}
                />
              ) : (
                <ValueView value={value} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {shown.length === 0 && <p className={styles.none}>No matching variables.</p>}
    </div>
  );
}

interface Row {
  name: string;
  value: unknown;
  changed: boolean;
  isStep: boolean;
}

/** What changed comes first, then variables, then the results of steps. */
function rowsOf(
  { steps, ...variables }: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
): Row[] {
  const differs = (now: unknown, was: unknown) =>
    before !== null && JSON.stringify(now) !== JSON.stringify(was);
  const results = Object.entries((steps ?? {}) as Record<string, unknown>);
  const earlier = (before?.steps ?? {}) as Record<string, unknown>;
  return [
    ...Object.entries(variables).map(([name, value]) => ({
      name,
      value,
      changed: differs(value, before?.[name]),
      isStep: false,
    })),
    ...results.map(([name, value]) => ({
      name: `steps.${name}`,
      value,
      changed: differs(value, earlier[name]),
      isStep: true,
    })),
  ].toSorted((a, b) => Number(b.changed) - Number(a.changed));
}

interface ValueEditorProps {
  name: string;
  value: unknown;
  onSet(value: unknown): void;
  onCancel(): void;
}

function ValueEditor({ name, value, onSet, onCancel }: ValueEditorProps) {
  const [text, setText] = useState(() => JSON.stringify(value, null, 2));
  const [error, setError] = useState<string>();
  const set = () => {
    try {
      onSet(JSON.parse(text) as unknown);
    } catch (thrown) {
      setError(`Not valid JSON: ${thrown instanceof Error ? thrown.message : ''} Texts need quotes.`);
    }
  };
  return (
    <div className={styles.editor}>
      <TextField
        label={`${name} as JSON`}
        value={text}
        mono
        multiline={text.includes('\n')}
        error={error}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
          else if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault();
            set();
          }
        }}
      />
      <span className={styles.buttons}>
        <Button size="small" tone="primary" onClick={set}>
          Set
        </Button>
        <Button size="small" tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </span>
    </div>
  );
}
