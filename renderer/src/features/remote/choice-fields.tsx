import { useState } from 'react';
import type { RemoteChoice } from '@core/contract/remote-work';
import { call } from '../../state/bridge';
import { work } from '../../state/remotes';
import { useAnswer } from '../../state/use-answer';
import { useWorkspace } from '../../state/workspace';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { SearchField } from '../../ui/search-field';
import { Segmented } from '../../ui/segmented';
import { Select } from '../../ui/select';
import styles from './remote.module.css';

const ways = [
  { id: 'all', label: 'Everything' },
  { id: 'kinds', label: 'Kinds' },
  { id: 'collections', label: 'Collections with their playbooks' },
] as const;

interface ChoiceFieldsProps {
  name: string;
  /** Only kinds that can be written there. */
  pushedOnly: boolean;
  choice: RemoteChoice;
  onChange(choice: RemoteChoice): void;
}

export const everything: RemoteChoice = { kinds: null, collections: null, into: null };

/** True, or why what is chosen is nothing. */
export const whyNothing = ({ kinds, collections }: RemoteChoice): string | false =>
  kinds?.length === 0
    ? 'Choose a kind first.'
    : collections?.length === 0
      ? 'Choose a collection first.'
      : false;

/** What of a remote is wanted: everything, some kinds, or some collections with their playbooks. */
export function ChoiceFields({ name, pushedOnly, choice, onChange }: ChoiceFieldsProps) {
  const { kinds, collections, into } = choice;
  const way = kinds ? 'kinds' : collections ? 'collections' : 'all';
  const roots = useWorkspace((state) => state.roots).filter(({ type }) =>
    ['solutionpack', 'export', 'loose'].includes(type),
  );
  return (
    <div className={styles.choice}>
      <Segmented
        label="What"
        options={ways}
        value={way}
        onChange={(chosen) =>
          onChange({
            into,
            kinds: chosen === 'kinds' ? [] : null,
            collections: chosen === 'collections' ? [] : null,
          })
        }
      />
      {kinds && (
        <Kinds
          pushedOnly={pushedOnly}
          chosen={kinds}
          onChange={(next) => onChange({ ...choice, kinds: next })}
        />
      )}
      {collections && (
        <Collections
          name={name}
          chosen={collections}
          onChange={(next) => onChange({ ...choice, collections: next })}
        />
      )}
      {roots.length > 1 && (
        <div className={styles.narrow}>
          <Select
            label="New things go to"
            options={roots.map(({ path, title }) => ({ id: `at ${path}`, label: title || 'The workspace' }))}
            value={into === null ? null : `at ${into}`}
            placeholder="the only place that fits"
            onChange={(id) => onChange({ ...choice, into: id.slice(3) })}
          />
        </div>
      )}
    </div>
  );
}

interface ListProps {
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}

function Kinds({ pushedOnly, chosen, onChange }: ListProps & { pushedOnly: boolean }) {
  const { value } = useAnswer('', () => call('remote.kinds', {}));
  const kinds = (value?.kinds ?? []).filter(({ pushed }) => pushed || !pushedOnly);
  return (
    <div className={styles.checks} role="group" aria-label="Kinds">
      {kinds.map(({ id, label }) => (
        <Checkbox
          key={id}
          label={label}
          checked={chosen.includes(id)}
          onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
    </div>
  );
}

function Collections({ name, chosen, onChange }: ListProps & { name: string }) {
  const [known, setKnown] = useState<readonly { uuid: string; name: string }[] | null>(null);
  const [text, setText] = useState('');
  const ask = async () => {
    const found = await work(name, `Asking ${name}`, (job) => call('remote.collections', { job, name }));
    if (found) setKnown(found.collections.toSorted((one, other) => (one.name < other.name ? -1 : 1)));
  };
  if (!known)
    return (
      <div className={styles.actions}>
        <Button onClick={() => void ask()}>List the collections of {name}</Button>
      </div>
    );
  const wanted = text.trim().toLowerCase();
  const found = known.filter((one) => one.name.toLowerCase().includes(wanted));
  const rest = chosen.filter((uuid) => !found.some((one) => one.uuid === uuid));
  return (
    <>
      <div className={styles.actions}>
        <SearchField label="Find a collection" value={text} onChange={setText} />
        <Button size="small" onClick={() => onChange([...rest, ...found.map(({ uuid }) => uuid)])}>
          Choose all that are found
        </Button>
        <Button size="small" onClick={() => onChange(rest)}>
          Choose none of them
        </Button>
        <span className={styles.muted} role="status">
          {chosen.length} of {known.length} chosen
        </span>
      </div>
      <div className={styles.checks} role="group" aria-label="Collections">
        {found.map((one) => (
          <Checkbox
            key={one.uuid}
            label={one.name}
            checked={chosen.includes(one.uuid)}
            onChange={(on) =>
              onChange(on ? [...chosen, one.uuid] : chosen.filter((uuid) => uuid !== one.uuid))
            }
          />
        ))}
      </div>
    </>
  );
}
