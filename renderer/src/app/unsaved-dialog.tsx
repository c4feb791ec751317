import type { UnsavedChoice } from '../state/overlays';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { FileList } from './file-list';
import { focusOnMount } from '../ui/focus-on-mount';

interface UnsavedDialogProps {
  title: string;
  paths: readonly string[];
  onAnswer(choice: UnsavedChoice): void;
}

/** Asks what to do with unsaved files before they are closed. */
export function UnsavedDialog({ title, paths, onAnswer }: UnsavedDialogProps) {
  return (
    <Dialog
      title={title}
      question
      onClose={() => onAnswer('cancel')}
      aside={
        <Button tone="caution" onClick={() => onAnswer('discard')}>
          Discard
        </Button>
      }
      footer={
        <>
          <Button onClick={() => onAnswer('cancel')}>Cancel</Button>
          <Button
            tip="The changes are kept as drafts and restored the next time."
            onClick={() => onAnswer('keep')}
          >
            Keep as draft
          </Button>
          <Button tone="primary" ref={focusOnMount} onClick={() => onAnswer('save')}>
            {paths.length === 1 ? 'Save' : 'Save all'}
          </Button>
        </>
      }
    >
      <p>
        {paths.length === 1 ? 'This file has' : `These ${paths.length} files have`} changes that are not
        saved.
      </p>
      <FileList paths={paths} />
    </Dialog>
  );
}
