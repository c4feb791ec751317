import type { AnswerSource, RunTrace, StepStatus, StepTrace } from '@core/contract/run';
import { inOneLine, withMargin } from '@core/text/visible';
import type { RehearsalResult } from '../../engine-host/protocol';

const marks: Record<StepStatus, string> = {
  pending: '·',
  running: '…',
  finished: '✓',
  failed: '✗',
  skipped: '–',
  awaiting: '?',
};

const sources: Record<AnswerSource, string> = {
  scenario: 'scenario',
  cassette: 'recording',
  'connector-code': 'own code',
  'mock-output': 'mock output',
  'connector-mock': "connector's mock output",
  'built-in': 'built in',
  outbox: 'outbox',
  simulated: 'simulated',
  network: 'network',
  sample: 'sample from the output schema',
  'read-sample': 'sample from what is read',
  none: '',
};

const endings: Record<RunTrace['status'], string> = {
  running: 'is running',
  finished: 'finished',
  'finished with error': 'finished, with errors that steps ignored',
  failed: 'failed',
  awaiting: 'waits for an answer',
  cancelled: 'was cancelled',
};

/** A trace for people: steps in the order they began, those of referenced playbooks indented below their caller. */
export function traceReport(trace: RunTrace): string {
  const width = String(trace.steps.length).length;
  const nameWidth = Math.min(
    48,
    Math.max(0, ...trace.steps.map((step) => depthOf(step) * 2 + inOneLine(step.name).length)),
  );
  const lines = trace.steps.flatMap((step) => stepLines(step, width, nameWidth));
  const counts = Object.entries(trace.records).map(([module, records]) => `${records.length} in ${module}`);
  return [
    ...lines,
    '',
    `"${inOneLine(trace.playbookName)}" ${endings[trace.status]}.`,
    ...(trace.error === null ? [] : [withMargin(trace.error, '  ')]),
    ...(counts.length > 0 ? [`Records created or changed: ${counts.join(', ')}.`] : []),
    ...trace.outbox.map(({ subject, to }) =>
      inOneLine(`Outbox: "${subject}" to ${to.join(', ') || 'no recipient'}.`),
    ),
    ...trace.pending.flatMap((question) => [
      inOneLine(`Step "${question.step}" asks: ${question.title}`),
      ...question.fields.map((field) =>
        inOneLine(`  ${field.name} (${field.formType}${field.required ? ', required' : ''})`),
      ),
      ...(question.buttons.length > 0 ? [inOneLine(`  buttons: ${question.buttons.join(', ')}`)] : []),
      '  Answer it with --answers.',
    ]),
    '',
  ].join('\n');
}

function stepLines(step: StepTrace, width: number, nameWidth: number): string[] {
  const indent = '  '.repeat(depthOf(step));
  const margin = `${' '.repeat(width + 3)}${indent}  `;
  const took = duration(step);
  const details = [step.stepType, sources[step.source], took].filter((part) => part !== '').join(' · ');
  return [
    `${String(step.sequence).padStart(width)} ${marks[step.status]} ${(indent + inOneLine(step.name)).padEnd(nameWidth)}  ${details}`,
    ...(step.error === null ? [] : [margin + withMargin(step.error.trim(), margin)]),
    ...step.messages.map((message) => margin + plain(message)),
  ];
}

function depthOf(step: StepTrace): number {
  return step.frame === '' ? 0 : step.frame.split('/').length;
}

/** Virtual time the step took; nothing for an instant. */
function duration(step: StepTrace): string {
  const milliseconds = step.endedAt === null ? 0 : step.endedAt - step.startedAt;
  if (milliseconds === 0) return '';
  const seconds = milliseconds / 1000;
  const units: [number, string][] = [
    [86_400, 'd'],
    [3_600, 'h'],
    [60, 'min'],
  ];
  const unit = units.find(([length]) => seconds >= length);
  return unit ? `${Number((seconds / unit[0]).toFixed(1))} ${unit[1]}` : `${seconds} s`;
}

/** Comments are HTML; one line of text is enough here. */
function plain(message: string): string {
  const text = message
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > 160 ? `${text.slice(0, 157)}…` : text;
}

/** Results of many rehearsals for people: those that did not end with their reason, then the count. */
export function rehearsalReport(results: readonly RehearsalResult[]): string {
  const ended = results.filter(({ status }) => status === 'finished' || status === 'finished with error');
  const others = results.filter((result) => !ended.includes(result));
  const share = results.length === 0 ? 100 : (ended.length / results.length) * 100;
  return [
    ...others.flatMap(({ playbook, path, status, reason }) => [
      inOneLine(`✗ ${playbook}  (${path})`),
      withMargin(`    ${status === 'failed' ? '' : `${status}: `}${reason ?? ''}`, '    '),
    ]),
    ...(others.length > 0 ? [''] : []),
    `${ended.length} of ${results.length} playbooks reached an end (${share.toFixed(1)} %).`,
    '',
  ].join('\n');
}
