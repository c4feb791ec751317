import { concealer } from '@core/check/reporters/concealing';
import { baselineOf, baselinePathOf } from '@core/check/config/settings';
import { allows, fixUntilStable } from '@core/check/fixes/stable';
import type { FixSafety } from '@core/contract/check';
import { PackwrightError } from '@core/contract/errors';
import { unifiedDiff } from '@core/text/unified-diff';
import type { CommandIo } from '../command';
import type { CheckTarget } from './targets';

/** What is to be done to the files before they are reported on. */
export interface Wanted {
  /** Fixes up to this safety; null for none. */
  fix: FixSafety | null;
  /** Show what would change instead of writing it. */
  dryRun: boolean;
  writeBaseline: boolean;
  pruneBaseline: boolean;
}

/** Applies the requested changes and reports on stderr what was done. Throws `unsupported` for an archive. */
export async function applyFixes(target: CheckTarget, wanted: Wanted, io: CommandIo): Promise<void> {
  const { fix, dryRun, writeBaseline, pruneBaseline } = wanted;
  if (fix === null && !writeBaseline && !pruneBaseline) return;
  if (target.isArchive && !dryRun) {
    throw new PackwrightError(
      'unsupported',
      'An archive is not changed in place.',
      'Unpack it first: packwright unpack <zip> <folder>.',
    );
  }
  const { checked, prefix } = target;
  if (fix !== null) {
    const count = fixUntilStable(checked, (finding) => allows(fix, finding) && finding.code !== 'CF105');
    io.err(`${count} ${count === 1 ? 'fix' : 'fixes'} in ${checked.changes().length} files\n`);
  }
  if (pruneBaseline) fixUntilStable(checked, (finding) => finding.code === 'CF105');
  if (writeBaseline) putBaseline(target);
  if (!dryRun) return await checked.save();
  for (const { path, before, changes } of checked.changes()) {
    const conceal = concealer(() => before);
    io.out(conceal(unifiedDiff(prefix + path, before, changes), path));
  }
}

/** Records every finding as known, including those known before. */
function putBaseline({ checked }: CheckTarget): void {
  const world = { file: (path: string) => checked.file(path) };
  const path = baselinePathOf(world);
  const known = Object.entries(baselineOf(world)?.findings ?? {});
  const now = checked
    .findings()
    .filter(({ code }) => !code.startsWith('CF'))
    .map((finding) => [finding.fingerprint, { code: finding.code, file: finding.path }] as const);
  const findings = Object.fromEntries([...known, ...now].sort(([a], [b]) => (a < b ? -1 : 1)));
  checked.putText(path, `${JSON.stringify({ findings }, null, 2)}\n`);
}
