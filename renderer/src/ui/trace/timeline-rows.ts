import type { StepTrace } from '@core/contract';
import type { TreeRow } from '../tree';

export interface TimelineRow extends TreeRow {
  /** The step of the run; null for the run as a whole and for one item of a loop. */
  entry: StepTrace | null;
  /** Place of the step in its playbook, from 1; null for what did not run. */
  order: number | null;
}

/** Id of the row that stands for the run as a whole. */
export const wholeRun = 'run';

/** Id of the row of a step. */
export function rowId(sequence: number): string {
  return `step:${sequence}`;
}

/**
 * The steps of a run in the order they began; those of a called playbook below the step that called it, and
 * those of a loop below their item.
 */
export function timelineRows(steps: readonly StepTrace[], open: ReadonlySet<string>): TimelineRow[] {
  const frames = new Map<string, StepTrace[]>();
  for (const entry of steps) {
    const list = frames.get(entry.frame);
    if (list) list.push(entry);
    else frames.set(entry.frame, [entry]);
  }
  const children = framesBelow([...frames.keys()]);
  const rows: TimelineRow[] = [];

  const addFrame = (frame: string, level: number) => {
    const entries = frames.get(frame) ?? [];
    let order = 0;
    entries.forEach((entry, index) => {
      const below = children.get(`${frame}|${entry.sequence}`) ?? [];
      const id = rowId(entry.sequence);
      const isOpen = open.has(id);
      const ran = entry.status !== 'skipped' && entry.status !== 'pending';
      if (ran) order++;
      rows.push({
        id,
        level,
        label: entry.name,
        expanded: below.length > 0 ? isOpen : null,
        setSize: entries.length,
        position: index + 1,
        entry,
        order: ran ? order : null,
      });
      if (isOpen) addBelow(below, level + 1);
    });
  };

  const addBelow = (below: readonly string[], level: number) => {
    const [only] = below;
    if (below.length === 1 && only !== undefined && !only.endsWith(']')) return addFrame(only, level);
    below.forEach((frame, index) => {
      const id = `item:${frame}`;
      const isOpen = open.has(id);
      rows.push({
        id,
        level,
        label: turnLabel(frame),
        expanded: isOpen,
        setSize: below.length,
        position: index + 1,
        entry: null,
        order: null,
      });
      if (isOpen) addFrame(frame, level + 1);
    });
  };

  addFrame('', 1);
  return rows;
}

/** Which turn of its step opened a frame: `4[1]` is of the second item of its loop, `4~3` of its third attempt. */
function turnLabel(frame: string): string {
  const [, item, attempt = '1'] = /(?:\[(\d+)\])?(?:~(\d+))?$/.exec(frame) ?? [];
  if (item === undefined) return `Attempt ${attempt}`;
  return `Item ${Number(item) + 1}${attempt === '1' ? '' : `, attempt ${attempt}`}`;
}

/** Frames by the step that opened them, `<frame>|<sequence>`: `4[1]/12` was opened by step 12 of frame `4[1]`. */
function framesBelow(frames: readonly string[]): Map<string, string[]> {
  const below = new Map<string, string[]>();
  for (const frame of frames) {
    if (frame === '') continue;
    const cut = frame.lastIndexOf('/');
    const outer = cut < 0 ? '' : frame.slice(0, cut);
    const sequence = Number.parseInt(frame.slice(cut + 1), 10);
    const key = `${outer}|${sequence}`;
    const list = below.get(key);
    if (list) list.push(frame);
    else below.set(key, [frame]);
  }
  return below;
}

/** Rows to open so that a failed or waiting step of a called playbook is in view, and the one the run is paused at. */
export function rowsWorthOpening(steps: readonly StepTrace[], pausedAt: number | null = null): Set<string> {
  const open = new Set<string>();
  for (const { frame, status, sequence } of steps) {
    if (frame === '' || (status !== 'failed' && status !== 'awaiting' && sequence !== pausedAt)) continue;
    let at = '';
    for (const part of frame.split('/')) {
      open.add(rowId(Number.parseInt(part, 10)));
      at = at === '' ? part : `${at}/${part}`;
      if (/[\]~]/.test(part)) open.add(`item:${at}`);
    }
  }
  return open;
}
