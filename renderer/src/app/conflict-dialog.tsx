import type { ConflictChoice } from '../state/overlays';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { FileList } from './file-list';
import { focusOnMount } from '../ui/focus-on-mount';

interface ConflictDialogProps {
  paths: readonly string[];
  onAnswer(choice: ConflictChoice): void;
}

/** Files were changed on disk by somebody else; nothing was written to them. */
export function ConflictDialog({ paths, onAnswer }: ConflictDialogProps) {
  const one = paths.length === 1;
  return (
    <Dialog
      title={one ? 'The file was changed on disk' : `${paths.length} files were changed on disk`}
      question
      onClose={() => onAnswer('cancel')}
      footer={
        <>
          <Button ref={focusOnMount} onClick={() => onAnswer('cancel')}>
            Cancel
          </Button>
          <Button onClick={() => onAnswer('theirs')}>Take the {one ? 'file' : 'files'} on disk</Button>
          <Button tone="danger" onClick={() => onAnswer('mine')}>
            Overwrite with mine
          </Button>
        </>
      }
    >
      <p>
        Another program has written {one ? 'this file' : 'these files'} since you began to edit. Overwriting
        drops its changes; taking what is on disk drops yours. Nothing was written yet.
      </p>
      <FileList paths={paths} />
    </Dialog>
  );
}
