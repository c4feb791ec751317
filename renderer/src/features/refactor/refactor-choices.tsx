import type { Refactoring } from '@core/contract';
import { Checkbox } from '../../ui/checkbox';
import { Select } from '../../ui/select';

interface RefactorChoicesProps {
  wanted: Refactoring;
  /** The texts or variables to choose from. */
  offered: readonly string[];
  onChange(wanted: Refactoring): void;
}

const targets = [
  { id: 'variable', label: 'Variable', description: 'Set by a step behind the trigger' },
  { id: 'parameter', label: 'Parameter', description: 'Given by the playbooks that call this one' },
  { id: 'globalVariable', label: 'Global variable', description: 'Kept with the pack' },
] as const;

/** What has to be chosen for a refactoring besides a name. */
export function RefactorChoices({ wanted, offered, onChange }: RefactorChoicesProps) {
  const options = offered.map((id) => ({ id, label: id.length > 80 ? `${id.slice(0, 79)}…` : id }));
  if (wanted.kind === 'variable')
    return (
      <Select
        label="Variable"
        options={options}
        value={wanted.variable}
        onChange={(variable) => onChange({ ...wanted, variable, name: variable })}
      />
    );
  if (wanted.kind !== 'literal') return null;
  return (
    <>
      <Select
        label="Text"
        options={options}
        value={wanted.text}
        onChange={(text) => onChange({ ...wanted, text })}
      />
      <Select
        label="Read it from a"
        options={targets}
        value={wanted.into}
        onChange={(into) =>
          onChange({ ...wanted, into: targets.find(({ id }) => id === into)?.id ?? 'variable' })
        }
      />
      <Checkbox
        label={
          wanted.into === 'globalVariable' ? 'In all playbooks of the pack' : 'In all steps of the playbook'
        }
        checked={wanted.everywhere}
        onChange={(everywhere) => onChange({ ...wanted, everywhere })}
      />
    </>
  );
}
