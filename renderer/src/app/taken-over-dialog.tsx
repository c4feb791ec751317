import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { focusOnMount } from '../ui/focus-on-mount';

function takeBack(): void {
  window.location.reload();
}

/** Another page is connected now. Nothing here may be edited any more: the other page would not know. */
export function TakenOverDialog() {
  return (
    <Dialog
      title="Packwright is open in another tab"
      question
      onClose={takeBack}
      footer={
        <Button ref={focusOnMount} tone="primary" onClick={takeBack}>
          Work here instead
        </Button>
      }
    >
      <p>
        The studio works with one page at a time, so that two of them do not overwrite each other&rsquo;s
        edits. Close this tab, or work here instead; unsaved changes are kept either way.
      </p>
    </Dialog>
  );
}
