import { useState } from 'react';
import type { ContentItem } from '@core/contract';
import { moveItems, otherCollections } from '../../state/managing';
import { Dialog } from '../../ui/dialog';
import { Select } from '../../ui/select';
import { DialogButtons } from './dialog-buttons';
import styles from './managing.module.css';
import { useDoing } from './use-doing';

/** Asks for the collection playbooks go to. */
export function MoveDialog({ items, onClose }: { items: readonly ContentItem[]; onClose(): void }) {
  const [collections] = useState(() => otherCollections(items));
  const [chosen, setChosen] = useState(collections[0]?.id ?? null);
  const { busy, problem, run } = useDoing(onClose);
  const target = collections.find(({ id }) => id === chosen);
  return (
    <Dialog
      title={items.length === 1 ? `Move “${items[0]?.title}”` : `Move ${items.length} playbooks`}
      size="small"
      onClose={onClose}
      footer={
        <DialogButtons
          verb="Move"
          busy={busy}
          disabled={target ? false : 'Choose a collection.'}
          onCancel={onClose}
          onDo={() => target && run(moveItems(items, target))}
        />
      }
    >
      <div className={styles.form}>
        {problem !== null && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <Select
          label="To the collection"
          options={collections.map(({ id, title, path }) => ({ id, label: title, description: path }))}
          value={chosen}
          onChange={setChosen}
        />
        <p className={styles.hint}>
          The files move to its folder at once; calls refer to the playbooks by uuid and do not change. One
          undo reverts the move.
        </p>
      </div>
    </Dialog>
  );
}
