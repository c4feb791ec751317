import { useStore, type NodeProps } from '@xyflow/react';
import {
  Check,
  CircleDashed,
  FlaskConical,
  Hourglass,
  LoaderCircle,
  Minus,
  Move,
  Pause,
  PencilLine,
  Plus,
  Repeat,
  RotateCcw,
  ShieldOff,
  SkipForward,
  SlidersHorizontal,
  X,
  type LucideIcon,
} from 'lucide-react';
import { memo, use, useLayoutEffect, useRef } from 'react';
import { classNames } from '../ui/class-names';
import { Icon } from '../ui/icon';
import { severityShapes } from '../ui/severity-icon';
import { GesturesContext } from './editing';
import families from './families.module.css';
import { FocusContext } from './focus';
import type { Breakpoint, GraphStep, StepRun } from './graph';
import { problemWords } from './names';
import type { StepNode } from './nodes';
import styles from './step-card.module.css';
import { farBelow } from './view';

/** A step on the canvas. Zoomed out, only its name is drawn, large, on the colour of its family. */
export const StepCard = memo(function StepCard({ data, selected }: NodeProps<StepNode>) {
  const { step, run, faded, hit, name, current } = data;
  const far = useStore((state) => state.transform[2] < farBelow);
  const wantsFocus = use(FocusContext);
  const gestures = use(GesturesContext);
  const element = useRef<HTMLButtonElement>(null);

  // A card is created when it scrolls into view, which may be after it was selected by keyboard.
  useLayoutEffect(() => {
    if (current && wantsFocus.current) element.current?.focus({ preventScroll: true });
  }, [current, wantsFocus]);

  return (
    <button
      ref={element}
      type="button"
      tabIndex={-1}
      aria-label={name}
      aria-current={current || undefined}
      data-marked={selected || undefined}
      data-step={step.id}
      className={classNames(
        styles.card,
        families[step.family],
        step.isStart && styles.start,
        far && styles.far,
        far && step.marks.errors + step.marks.warnings > 0 && styles.troubled,
        selected && styles.selected,
        step.marks.paused && styles.paused,
        hit && styles.hit,
        faded && styles.faded,
        run && styles[run.status],
      )}
    >
      {far ? <span className={styles.farName}>{step.name}</span> : <CardBody step={step} run={run} />}
      {step.marks.breakpoint && (
        <span
          className={styles.breakpoint}
          data-kind={step.marks.breakpoint}
          data-tip={breakpointTips[step.marks.breakpoint]}
          data-tip-keys="B"
        />
      )}
      {!far && gestures && (
        <span
          className={classNames(styles.port, 'nodrag', 'nopan')}
          data-tip="Drag to connect"
          data-tip-keys="C"
          onPointerDown={(event) => gestures.startLink({ kind: 'new', source: step.id }, event)}
        />
      )}
    </button>
  );
});

function CardBody({ step, run }: { step: GraphStep; run: StepRun | undefined }) {
  return (
    <>
      <span className={styles.tile}>
        <Icon name={step.icon} size={18} />
      </span>
      <span className={styles.text} data-tip={clippedText(step)}>
        <span className={styles.name}>{step.name || 'Unnamed step'}</span>
        <span className={styles.type}>
          <span className={styles.typeLabel}>{step.typeLabel}</span>
          <Marks step={step} />
        </span>
        <span className={styles.summary}>{step.summary}</span>
      </span>
      <Problems step={step} />
      {run && <RunChip run={run} />}
    </>
  );
}

/** What the checker found, a count for each severity. */
function Problems({ step }: { step: GraphStep }) {
  const { errors, warnings, hints } = step.marks;
  if (errors + warnings + hints === 0) return null;
  return (
    <span className={styles.problems} data-tip={problemWords(step).join(', ')}>
      <Count of={errors} severity="error" />
      <Count of={warnings} severity="warning" />
      <Count of={hints} severity="hint" />
    </span>
  );
}

function Count({ of, severity }: { of: number; severity: keyof typeof severityShapes }) {
  if (of === 0) return null;
  const Shape = severityShapes[severity];
  return (
    <span className={styles[severity]}>
      <Shape size={11} strokeWidth={2.5} aria-hidden />
      {of}
    </span>
  );
}

/** Tooltip for what does not fit on a card. */
function clippedText({ name, summary }: GraphStep): string | undefined {
  return name.length > 22 || summary.length > 26 ? [name, summary].filter(Boolean).join(': ') : undefined;
}

function Marks({ step: { marks } }: { step: GraphStep }) {
  return (
    <span className={styles.marks}>
      {marks.paused && <Mark icon={Pause} tip="The run is paused here" />}
      {marks.loop && <Mark icon={Repeat} tip={loopTip[marks.loop]} />}
      {marks.condition && <Mark icon={SlidersHorizontal} tip="Runs only when its condition holds" />}
      {marks.retry && <Mark icon={RotateCcw} tip="Retries until its condition holds" />}
      {marks.mock && <Mark icon={FlaskConical} tip="Has mock output" />}
      {marks.ignoresErrors && <Mark icon={ShieldOff} tip="The playbook continues when this step fails" />}
    </span>
  );
}

const breakpointTips: Record<Breakpoint, string> = {
  always: 'Breakpoint',
  conditional: 'Conditional breakpoint',
  off: 'Disabled breakpoint',
};

const loopTip = {
  sequential: 'Runs for each item, one after another',
  parallel: 'Runs for each item, in parallel',
  bulk: 'Runs for all items in batches',
};

function Mark({ icon: Shape, tip }: { icon: LucideIcon; tip: string }) {
  return (
    <span className={styles.mark} data-tip={tip}>
      <Shape size={12} aria-hidden />
    </span>
  );
}

const runIcons: Record<StepRun['status'], LucideIcon> = {
  running: LoaderCircle,
  finished: Check,
  failed: X,
  skipped: SkipForward,
  awaiting: Hourglass,
  covered: Check,
  'stand-in': FlaskConical,
  open: CircleDashed,
  added: Plus,
  removed: Minus,
  changed: PencilLine,
  moved: Move,
};

function RunChip({ run }: { run: StepRun }) {
  const Shape = runIcons[run.status];
  return (
    <span className={styles.run}>
      <Shape size={12} strokeWidth={2.5} aria-hidden />
      {run.order !== null && <span>{run.order}</span>}
      {run.times > 1 && <span className={styles.extra}>×{run.times}</span>}
      {run.done !== undefined && <span className={styles.extra}>{run.done} %</span>}
      {run.duration && <span className={styles.extra}>{run.duration}</span>}
    </span>
  );
}
