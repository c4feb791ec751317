import { useState } from 'react';
import type { ContentItem } from '@core/contract';
import { tagItems } from '../../state/managing';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/text-field';
import { DialogButtons } from './dialog-buttons';
import styles from './managing.module.css';
import { useDoing } from './use-doing';

/** Asks for a tag to add to all the playbooks. */
export function TagDialog({ items, onClose }: { items: readonly ContentItem[]; onClose(): void }) {
  const [tag, setTag] = useState('');
  const { busy, problem, run } = useDoing(onClose);
  const wanted = tag.trim();
  const make = () => wanted !== '' && !busy && run(tagItems(items, wanted));
  return (
    <Dialog
      title={items.length === 1 ? `Tag “${items[0]?.title}”` : `Tag ${items.length} playbooks`}
      size="small"
      onClose={onClose}
      footer={
        <DialogButtons
          verb="Add tag"
          busy={busy}
          disabled={wanted === '' ? 'Enter a tag first.' : false}
          onCancel={onClose}
          onDo={make}
        />
      }
    >
      <div className={styles.form}>
        <TextField
          label="Tag"
          value={tag}
          error={problem ?? undefined}
          description="Plain words, as the platform shows them. The list of tags of the pack follows."
          onChange={setTag}
          onKeyDown={(event) => event.key === 'Enter' && make()}
        />
      </div>
    </Dialog>
  );
}
