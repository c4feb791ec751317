import { Pencil, Search, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { ContentItem } from '@core/contract';
import { firstText, member } from '@core/text/values';
import { getAt } from '@core/text/pointer';
import { runCommand } from '../../state/commands';
import { openDocument, useDocument } from '../../state/documents';
import { editValue, takesFormEdits } from '../../state/form-edits';
import { placeOf } from '../../state/managing';
import { showOverlay } from '../../state/overlays';
import { jsonValue } from '../../state/parsing';
import { askAbout, findReferences } from '../../state/reference-search';
import { reportError } from '../../state/toasts';
import { useWorkspace } from '../../state/workspace';
import { Button } from '../../ui/button';
import { counted } from '@core/text/counted';
import { Dialog } from '../../ui/dialog';
import { IconButton } from '../../ui/icon-button';
import { SearchField } from '../../ui/search-field';
import { TextField } from '../../ui/text-field';
import styles from './managing.module.css';

/** All global variables of the workspace: what they are, who reads them. */
export function VariablesDialog({ onClose }: { onClose(): void }) {
  const items = useWorkspace((state) => state.items);
  const [search, setSearch] = useState('');
  const all = useMemo(
    () =>
      items
        .filter(({ kind }) => kind === 'globalVariable')
        .toSorted((a, b) => (a.title.toLowerCase() < b.title.toLowerCase() ? -1 : 1)),
    [items],
  );
  const uses = useUses(all);
  const shown = all.filter(({ title }) => title.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <Dialog
      title="Global variables"
      size="wide"
      onClose={onClose}
      aside={
        <Button onClick={() => showOverlay({ kind: 'newContent', root: null, starter: 'global-variable' })}>
          New variable…
        </Button>
      }
      footer={
        <Button tone="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={styles.form}>
        <SearchField
          label="Filter the variables"
          placeholder="Filter by name"
          value={search}
          onChange={setSearch}
        />
        {shown.length === 0 ? (
          <p className={styles.hint}>
            {all.length === 0
              ? 'There are no global variables yet. Playbooks read one as {{ globalVars.name }}.'
              : 'No matching variables.'}
          </p>
        ) : (
          <div className={styles.scroll}>
            <table className={styles.table} aria-label="Global variables">
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col">Value</th>
                  <th scope="col">Default value</th>
                  <th scope="col">Used</th>
                  <th scope="col">Change</th>
                </tr>
              </thead>
              <tbody>
                {shown.map((item) => (
                  <Row key={item.id} item={item} uses={uses.get(item.id)} onLeave={onClose} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </Dialog>
  );
}

interface RowProps {
  item: ContentItem;
  /** Undefined while they are being counted. */
  uses: number | undefined;
  onLeave(): void;
}

function Row({ item, uses, onLeave }: RowProps) {
  const { path, pointer, title } = item;
  const document = useDocument(path);
  useEffect(() => void openDocument(path).catch(reportError), [path]);
  const value = useMemo(() => getAt(jsonValue(document.text).value, pointer), [document.text, pointer]);
  const readOnly = document.status !== 'ready' || !takesFormEdits(document);
  const field = (key: 'value' | 'default_value', label: string) => (
    <TextField
      hideLabel
      mono
      label={`${label} of ${title}`}
      value={firstText(value, key) ?? ''}
      readOnly={readOnly || member(value, key) === undefined}
      onChange={(text) => editValue(path, `${pointer}/${key}`, text, `Change ${title}`)}
    />
  );
  return (
    <tr>
      <td className={styles.name}>{title}</td>
      <td>{field('value', 'Value')}</td>
      <td>{field('default_value', 'Default value')}</td>
      <td>{uses === undefined ? '…' : uses === 0 ? 'nowhere' : counted(uses, 'place')}</td>
      <td>
        <span className={styles.buttons}>
          <IconButton
            size="small"
            label={`Find usages of ${title}`}
            icon={<Search size={14} aria-hidden />}
            onClick={() => {
              onLeave();
              askAbout(placeOf(item));
              void runCommand('references.find');
            }}
          />
          <IconButton
            size="small"
            label={`Rename ${title}`}
            icon={<Pencil size={14} aria-hidden />}
            onClick={() => showOverlay({ kind: 'change', what: 'rename', place: placeOf(item) })}
          />
          <IconButton
            size="small"
            label={`Delete ${title}`}
            icon={<Trash2 size={14} aria-hidden />}
            onClick={() => showOverlay({ kind: 'change', what: 'delete', place: placeOf(item) })}
          />
        </span>
      </td>
    </tr>
  );
}

/** How many places read each variable, by item; counted one after the other. */
function useUses(items: readonly ContentItem[]): ReadonlyMap<string, number> {
  const [uses, setUses] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    let left = false;
    const count = async () => {
      for (const item of items) {
        const found = await findReferences(placeOf(item));
        if (left) return;
        setUses((known) => new Map(known).set(item.id, found?.usages.length ?? 0));
      }
    };
    count().catch(reportError);
    return () => {
      left = true;
    };
  }, [items]);
  return uses;
}
