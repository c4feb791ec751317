import type { ContentRoot } from '@core/contract';
import { Select } from '../../ui/select';

interface RootSelectProps {
  roots: readonly ContentRoot[];
  value: string;
  onChange(root: string): void;
}

/** The pack or folder that something new goes to; nothing where there is one only. */
export function RootSelect({ roots, value, onChange }: RootSelectProps) {
  if (roots.length < 2) return null;
  return (
    <Select
      label="Where"
      options={roots.map(({ path, title }) => ({ id: path, label: title, description: path }))}
      value={value}
      onChange={onChange}
    />
  );
}
