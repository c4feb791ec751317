import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { focusOnMount } from '../ui/focus-on-mount';

function takeBack(): void {
  window.location.reload();
}

/** Another page is connected now. Editing here must stop: the other page would not know of it. */
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
