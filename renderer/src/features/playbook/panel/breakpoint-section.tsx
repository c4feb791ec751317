import { setBreakpoint, useBreakpoints } from '../../../state/debugging';
import { Section } from '../../../ui/values/section';
import { Switch } from '../../../ui/switch';
import { TextField } from '../../../ui/text-field';
import styles from './panel.module.css';

/** Whether runs stop at a step, and when. It is the author's own: nothing of it is written to the file. */
export function BreakpointSection({ step }: { step: string }) {
  const breakpoint = useBreakpoints().find((each) => each.step === step);
  return (
    <Section title="Breakpoint" closed={!breakpoint}>
      <div className={styles.fields}>
        <Switch
          label="Runs stop before this step"
          checked={breakpoint !== undefined}
          onChange={(on) => setBreakpoint(step, on ? {} : null)}
        />
        {breakpoint && (
          <TextField
            label="Only while this holds"
            mono
            placeholder="vars.item.severity == 'High'"
            description="At a step with a loop it is asked for every item."
            value={breakpoint.condition ?? ''}
            onChange={(condition) => setBreakpoint(step, condition === '' ? {} : { condition })}
          />
        )}
      </div>
    </Section>
  );
}
