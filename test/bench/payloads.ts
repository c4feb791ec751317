import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtEngine, renderedApart, worstTemplates } from '../attack/templates/worst-templates';
import { atMost, megabytes, ms, report } from './measure';

/** The worst of them all. */
export async function benchPayloads(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'packwright-bench-'));
  try {
    measure(await builtEngine(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function measure(entry: string): void {
  const results = Object.entries(worstTemplates).map(([what, source]) => ({
    what,
    ...renderedApart(entry, source),
  }));
  const slowest = results.reduce((a, b) => (b.time > a.time ? b : a));
  const largest = results.reduce((a, b) => (b.memory > a.memory ? b : a));
  report({
    what: `slowest of ${results.length} hostile templates (${slowest.what})`,
    value: ms(slowest.time),
    goal: atMost(slowest.time, 2_000),
  });
  report({
    what: `largest of ${results.length} hostile templates (${largest.what})`,
    value: megabytes(largest.memory),
    goal: atMost(largest.memory, 300e6, megabytes),
  });
}
