import { setBreakpoint } from '../../../state/debugging';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { BreakpointFields } from '../panel/breakpoint-fields';
import panel from '../panel/panel.module.css';
import { closeBreakpointQuestion, useBreakpointQuestion } from './breakpoint-question';

/** The breakpoint of a step on the canvas, for those at the keyboard; nothing while none is edited. */
export function BreakpointDialog() {
  const place = useBreakpointQuestion((state) => state.place);
  if (!place) return null;
  return (
    <Dialog
      title={`Breakpoint at ${place.name}`}
      size="small"
      onClose={closeBreakpointQuestion}
      aside={
        <Button
          tone="quiet"
          onClick={() => {
            setBreakpoint(place, null);
            closeBreakpointQuestion();
          }}
        >
          Remove
        </Button>
      }
      footer={
        <Button tone="primary" onClick={closeBreakpointQuestion}>
          Done
        </Button>
      }
    >
      <div className={panel.fields}>
        <BreakpointFields place={place} onDone={closeBreakpointQuestion} />
      </div>
    </Dialog>
  );
}
