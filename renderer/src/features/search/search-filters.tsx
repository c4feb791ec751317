import { Shapes } from 'lucide-react';
import { useMemo } from 'react';
import type { ContentQuery } from '@core/contract';
import { kindInfo } from '../../state/kinds';
import { search } from '../../state/searching';
import { useFormSchema } from '../../state/form-schema';
import { useWorkspace } from '../../state/workspace';
import { ComboField } from '../../ui/combo-field';
import type { MenuItems } from '../../ui/menu';
import { MenuButton } from '../../ui/menu-button';
import { Segmented } from '../../ui/segmented';
import { TextField } from '../../ui/text-field';
import styles from './search-view.module.css';

type Kinds = ContentQuery['kinds'];

/** In which part of the content to search. */
export function SearchFilters({ query }: { query: ContentQuery }) {
  const items = useWorkspace((state) => state.items);
  const { connectors, modules } = useFormSchema();
  const kinds = useMemo(
    () =>
      [...new Set(items.map(({ kind }) => kind))].sort(
        (one, other) => kindInfo(one).order - kindInfo(other).order,
      ),
    [items],
  );
  const chosen = query.kinds.map((kind) => kindInfo(kind).plural);
  const words = chosen.length > 1 ? `${chosen.length} kinds` : (chosen[0] ?? 'Any kind');
  return (
    <div className={styles.filters} role="group" aria-label="Search in">
      <MenuButton
        size="small"
        label={`Search in: ${words}`}
        icon={<Shapes size={14} aria-hidden />}
        items={() => kindItems(kinds, query.kinds)}
      >
        {words}
      </MenuButton>
      <Segmented<ContentQuery['state']>
        label="Active or not"
        options={[
          { id: 'any', label: 'All' },
          { id: 'active', label: 'Active' },
          { id: 'inactive', label: 'Inactive' },
        ]}
        value={query.state}
        onChange={(state) => search({ state })}
      />
      <ComboField
        label="Steps with connector"
        value={query.connector}
        options={connectors.map(({ name }) => name)}
        onChange={(connector) => search({ connector })}
      />
      <ComboField
        label="Concerning module"
        value={query.module}
        options={modules.map(({ type }) => type)}
        onChange={(module) => search({ module })}
      />
      <TextField
        label="Below the keys"
        value={query.keys}
        placeholder="steps/arguments/**"
        mono
        onChange={(keys) => search({ keys })}
      />
    </div>
  );
}

function kindItems(kinds: Kinds, chosen: Kinds): MenuItems {
  return [
    { id: 'all', label: 'Any kind', checked: chosen.length === 0, run: () => search({ kinds: [] }) },
    'separator',
    ...kinds.map((kind) => ({
      id: kind,
      label: kindInfo(kind).plural,
      checked: chosen.includes(kind),
      run: () =>
        search({
          kinds: chosen.includes(kind) ? chosen.filter((one) => one !== kind) : [...chosen, kind],
        }),
    })),
  ];
}
