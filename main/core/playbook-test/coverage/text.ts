import type { CoverageTotals, PlaybookCoverage } from '../../contract/test';
import { coverageKinds, kindNames, percent, totalsOf } from './shares';

const longestName = 44;
/** Points that were not passed are named, so many for a playbook. */
const namedPoints = 8;

/** Coverage as a table for the terminal: a line for each playbook, what was not passed below, the sum last. */
export function coverageTable(playbooks: readonly PlaybookCoverage[]): string {
  const names = playbooks.map(({ name }) => cut(name));
  const width = Math.max(8, ...names.map((name) => name.length));
  const head = ['Playbook'.padEnd(width), ...coverageKinds.map((kind) => kindNames[kind].padStart(10))].join(
    '  ',
  );
  const line = (name: string, totals: CoverageTotals) =>
    [name.padEnd(width), ...coverageKinds.map((kind) => cell(totals[kind]).padStart(10))].join('  ');
  const rows = playbooks.flatMap((playbook, index) => [
    line(names[index] ?? '', playbook.totals),
    ...missed(playbook),
  ]);
  const rule = '-'.repeat(head.length);
  return [head, rule, ...rows, rule, line('All', totalsOf(playbooks)), ''].join('\n');
}

function cell(share: { covered: number; all: number }): string {
  const reached = percent(share);
  return reached === null ? '–' : `${reached} %`;
}

function missed({ points }: PlaybookCoverage): string[] {
  const open = points.filter(({ hits }) => hits === 0);
  // A step that never ran reports its routes as well.
  const idle = new Set(open.filter(({ kind }) => kind === 'step').map(({ step }) => step));
  const shown = open.filter(
    (point) => point.kind === 'step' || (point.kind !== 'route' && !idle.has(point.step)),
  );
  const lines = shown.slice(0, namedPoints).map(({ kind, label }) => `  not covered: ${kind} ${label}`);
  return shown.length > namedPoints ? [...lines, `  and ${shown.length - namedPoints} more`] : lines;
}

function cut(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;
}
