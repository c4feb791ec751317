import { writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform } from 'node:os';
import { it } from 'vitest';
import { corpus } from '../support/corpus';
import { groupsOf } from './groups';
import { rows, table, tally } from './measure';
import { profiled } from './profiled';

const load = () =>
  loadavg()
    .map((value) => value.toFixed(2))
    .join(' ');

/**
 * The groups that were asked for, all of them where none was.
 * @throws {Error} that names those there are, where one is asked for that is not among them
 */
function chosen() {
  const all = groupsOf(corpus);
  const asked = process.env.PACKWRIGHT_BENCH_ONLY?.split(',') ?? [...all.keys()];
  return asked.map((name) => {
    const group = all.get(name);
    if (!group)
      throw new Error(`There is nothing called "${name}" to measure: ${[...all.keys()].join(', ')}`);
    return group;
  });
}

/** Measures and prints; nothing is judged here, so a busy machine fails nobody. */
it('measures the studio', async () => {
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, ${platform()} ${arch()}, Node ${process.version}`;
  const before = load();
  const groups = chosen();
  const measureAll = async () => {
    for (const measure of groups) await measure();
  };
  const profiles = process.env.PACKWRIGHT_BENCH_PROFILES;
  await (profiles ? profiled(profiles, measureAll) : measureAll());
  const absent = corpus
    ? ''
    : '\n  (no corpus; npm run corpus fetches it: what needs real content was left out)';
  process.stdout.write(
    `\n${machine}\nload before ${before}, after ${load()}\n\n${table()}${absent}\n\n${tally()}\n`,
  );
  const file = process.env.PACKWRIGHT_BENCH_JSON;
  if (file) writeFileSync(file, `${JSON.stringify({ machine, rows: rows() }, null, 2)}\n`);
});
