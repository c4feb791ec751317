import { setBreakpoint, useBreakpoints, type BreakpointPlace } from '../../../state/debugging';
import { Switch } from '../../../ui/switch';
import { TextField } from '../../../ui/text-field';
import { useExpressionProblem } from './use-expression-problem';

/** Whether runs stop at a step, and when. It is the author's own: nothing of it is written to the file. */
export function BreakpointFields({ place, onDone }: { place: BreakpointPlace; onDone?: () => void }) {
  const breakpoint = useBreakpoints().find(({ step }) => step === place.step);
  const condition = breakpoint?.condition ?? '';
  const problem = useExpressionProblem(condition);
  const isOn = breakpoint !== undefined && !breakpoint.off;
  const written = condition === '' ? {} : { condition };
  return (
    <>
      <Switch
        label="Runs stop before this step"
        checked={isOn}
        onChange={(on) =>
          setBreakpoint(place, on ? written : condition === '' ? null : { ...written, off: true })
        }
      />
      <TextField
        label="Only while this holds"
        mono
        placeholder="vars.item.severity == 'High'"
        description="An expression; at a step with a loop it is asked for every item."
        error={problem ?? undefined}
        value={condition}
        onChange={(next) => {
          if (next !== '')
            setBreakpoint(place, { condition: next, ...(breakpoint?.off ? { off: true } : {}) });
          else if (breakpoint) setBreakpoint(place, breakpoint.off ? { off: true } : {});
        }}
        onKeyDown={(event) => event.key === 'Enter' && onDone?.()}
      />
    </>
  );
}
