import { useBreakpoints, type BreakpointPlace } from '../../../state/debugging';
import { Section } from '../../../ui/values/section';
import { BreakpointFields } from './breakpoint-fields';
import styles from './panel.module.css';

/** The breakpoint of the selected step. */
export function BreakpointSection({ place }: { place: BreakpointPlace }) {
  const isSet = useBreakpoints().some(({ step }) => step === place.step);
  return (
    <Section title="Breakpoint" closed={!isSet}>
      <div className={styles.fields}>
        <BreakpointFields place={place} />
      </div>
    </Section>
  );
}
