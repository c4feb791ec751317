import { counted } from '@core/text/counted';
import { routesOut, type Flow } from './flow';
import type { Breakpoint, GraphFrame, GraphRoute, GraphStep, StepRun } from './graph';

const runWords: Record<StepRun['status'], string> = {
  running: 'running',
  finished: 'finished',
  failed: 'failed',
  skipped: 'skipped',
  awaiting: 'waiting for input',
  covered: 'passed by tests',
  'stand-in': 'passed by tests with stand-in answers only',
  open: 'not passed by tests',
  added: 'added',
  removed: 'removed',
  changed: 'changed',
  moved: 'moved',
};

/** A step in one sentence, for screen readers: name, type, state, where it leads. */
export function stepName(step: GraphStep, flow: Flow, run: StepRun | undefined): string {
  const parts = [step.name, step.typeLabel];
  if (step.isStart) parts.push('start');
  parts.push(...problemWords(step));
  parts.push(...markWords(step));
  if (run)
    parts.push(
      run.order === null ? runWords[run.status] : `${runWords[run.status]}, number ${run.order} in the run`,
    );
  parts.push(leadsTo(step, flow));
  return parts.join(', ');
}

/** A route for screen readers: the name of its branch, and its ends. */
export function routeName({ source, target, label }: GraphRoute, flow: Flow): string {
  const nameOf = (id: string) => flow.byId.get(id)?.name ?? '';
  return `${label === null ? 'Route' : `Route ${label}`} from ${nameOf(source)} to ${nameOf(target)}`;
}

/** A frame or note for screen readers. */
export function frameName({ kind, name, text }: GraphFrame): string {
  return [name, kind === 'note' ? 'note' : 'group', text].filter(Boolean).join(', ');
}

/** How many findings a step has, the most severe first. */
export function problemWords({ marks: { errors, warnings, hints } }: GraphStep): string[] {
  const words: string[] = [];
  if (errors > 0) words.push(counted(errors, 'error'));
  if (warnings > 0) words.push(counted(warnings, 'warning'));
  if (hints > 0) words.push(counted(hints, 'hint'));
  return words;
}

const breakpointWords: Record<Breakpoint, string> = {
  always: 'breakpoint',
  conditional: 'conditional breakpoint',
  off: 'disabled breakpoint',
};

/** The meaning of the small marks on a card. */
function markWords({ marks }: GraphStep): string[] {
  const words: string[] = [];
  if (marks.loop) words.push(marks.loop === 'sequential' ? 'loops' : `loops, ${marks.loop}`);
  if (marks.condition) words.push('runs on a condition');
  if (marks.retry) words.push('retries');
  if (marks.mock) words.push('has mock output');
  if (marks.ignoresErrors) words.push('ignores errors');
  if (marks.breakpoint) words.push(breakpointWords[marks.breakpoint]);
  if (marks.paused) words.push('the run is paused here');
  return words;
}

function leadsTo(step: GraphStep, flow: Flow): string {
  const targets = routesOut(flow, step.id).map((route) => {
    const name = flow.byId.get(route.target)?.name ?? '';
    return route.label ? `${route.label}: ${name}` : name;
  });
  return targets.length > 0 ? `leads to ${targets.join('; ')}` : 'leads nowhere';
}
