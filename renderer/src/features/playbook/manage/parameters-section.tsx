import { Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { joinPointer } from '@core/text/pointer';
import { changeValue } from '../../../state/form-edits';
import { showOverlay } from '../../../state/overlays';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { TextField } from '../../../ui/text-field';
import { Section } from '../../../ui/values/section';
import styles from './manage.module.css';

interface ParametersSectionProps {
  path: string;
  /** Pointer of the playbook in its file. */
  base: string;
  parameters: readonly string[];
  readOnly: boolean;
}

/** What a playbook takes from those that call it; renaming and taking out show first who passes and reads it. */
export function ParametersSection({ path, base, parameters, readOnly }: ParametersSectionProps) {
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const problem = name === '' ? null : refusalOf(name, parameters);
  const list = joinPointer(base, 'parameters');
  const add = () => {
    if (name === '' || problem !== null) return;
    changeValue(path, list, `Add the parameter ${name}`, (known) => [
      ...(Array.isArray(known) ? known : []),
      name,
    ]);
    setTyped('');
  };
  const change = (what: 'rename' | 'delete', index: number) =>
    showOverlay({
      kind: 'change',
      what,
      place: { path, pointer: joinPointer(list, index), offset: null },
    });
  return (
    <Section title="Parameters" badge={<span className={styles.faint}>{parameters.length}</span>}>
      {parameters.length === 0 && (
        <p className={styles.faint}>
          Playbooks that call this one pass it nothing. Its steps would read it as vars.input.params.
        </p>
      )}
      <ul className={styles.list} aria-label="Parameters">
        {parameters.map((parameter, index) => (
          <li key={parameter} className={styles.item}>
            <span className={styles.mono}>{parameter}</span>
            {!readOnly && (
              <>
                <IconButton
                  size="small"
                  label={`Rename ${parameter}`}
                  icon={<Pencil size={14} aria-hidden />}
                  onClick={() => change('rename', index)}
                />
                <IconButton
                  size="small"
                  label={`Remove ${parameter}`}
                  icon={<X size={14} aria-hidden />}
                  onClick={() => change('delete', index)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {!readOnly && (
        <div className={styles.add}>
          <TextField
            hideLabel
            mono
            label="New parameter"
            placeholder="New parameter"
            value={typed}
            error={problem ?? undefined}
            onChange={setTyped}
            onKeyDown={(event) => event.key === 'Enter' && add()}
          />
          <Button
            size="small"
            disabled={name === '' ? 'Write its name first.' : (problem ?? false)}
            onClick={add}
          >
            Add
          </Button>
        </div>
      )}
    </Section>
  );
}

function refusalOf(name: string, known: readonly string[]): string | null {
  if (known.includes(name)) return `There is already a parameter “${name}”.`;
  return /^[A-Za-z_]\w*$/.test(name)
    ? null
    : 'A name consists of letters, digits and _, and begins with no digit.';
}
