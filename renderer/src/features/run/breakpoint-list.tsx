import { X } from 'lucide-react';
import { removeBreakpoints, setBreakpoint, useBreakpoints, type KeptBreakpoint } from '../../state/debugging';
import { getDocument, openDocument } from '../../state/documents';
import { pointerOfStep } from '../../state/step-pointer';
import { openTab } from '../../state/tabs';
import { notify, reportError } from '../../state/toasts';
import { mainItemOf } from '../../state/workspace';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { IconButton } from '../../ui/icon-button';
import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './debug.module.css';

/** All breakpoints of the workspace: gone to, switched off for a while, taken away. Nothing where there are none. */
export function BreakpointList() {
  const list = useBreakpoints();
  if (list.length === 0) return null;
  return (
    <section aria-label="Breakpoints" className={styles.breakpoints}>
      <header className={styles.breakpointsHead}>
        <h3>Breakpoints</h3>
        <Button size="small" tone="quiet" onClick={removeBreakpoints}>
          Remove all
        </Button>
      </header>
      <ul className={styles.breakpointList}>
        {list.map((each) => (
          <Row key={each.step} breakpoint={each} />
        ))}
      </ul>
    </section>
  );
}

function Row({ breakpoint }: { breakpoint: KeptBreakpoint }) {
  const { name, path, condition, off } = breakpoint;
  return (
    <li className={styles.breakpointRow}>
      <Checkbox
        label={<VisuallyHidden>Stop at {name}</VisuallyHidden>}
        checked={!off}
        onChange={(on) =>
          setBreakpoint(breakpoint, { ...(condition ? { condition } : {}), ...(on ? {} : { off: true }) })
        }
      />
      <button
        type="button"
        className={styles.breakpointName}
        onClick={() => void show(breakpoint).catch(reportError)}
      >
        <span>{name}</span>
        <span className={styles.breakpointNote}>
          {condition ? `while ${condition}` : mainItemOf(path)?.title}
        </span>
      </button>
      <IconButton
        size="small"
        label={`Remove the breakpoint at ${name}`}
        icon={<X size={12} aria-hidden />}
        onClick={() => setBreakpoint(breakpoint, null)}
      />
    </li>
  );
}

async function show({ path, step, name }: KeptBreakpoint): Promise<void> {
  await openDocument(path);
  const pointer = pointerOfStep(getDocument(path)?.value, step);
  if (pointer !== null) openTab(path, { pointer });
  else notify({ tone: 'error', message: `The step “${name}” no longer exists. Remove its breakpoint.` });
}
