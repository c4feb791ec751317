import { parseArgs } from 'node:util';
import { configPath, defaultBaselinePath } from '@core/check/config/paths';
import { reporters } from '@core/check/reporters/index';
import { Profile } from '@core/contract/check';
import { PackwrightError } from '@core/contract/errors';
import { applyFixes, type Wanted } from '../check/apply-fixes';
import { checkTarget, type Working } from '../check/results';
import { type CheckedTarget, type CheckTarget, gather, openTargets } from '../check/targets';
import { watchTargets } from '../check/watch';
import { type Command, type CommandIo, exitCode } from '../command';
import { countOf, shardOf } from '../jobs';
import { oneOf } from '../one-of';

/** From the worst to the mildest. */
const severities = ['error', 'warning', 'hint'] as const;
const formats = Object.keys(reporters);

export const check: Command = {
  usage: `packwright check <path…> [options]

  --format FORMAT    ${formats.join(', ')}; human by default
  --json             the same as --format json
  --fix              apply the safe fixes to the files of a folder
  --fix-unsafe       apply the unsafe ones as well
  --fix-dry-run      print what the fixes would change as a diff, and change nothing
  --profile RELEASE  ${Profile.options.join(', ')}: the release the content is meant for
  --config FILE      use this configuration instead of ${configPath} in the folder
  --write-baseline   accept all current findings as known (${defaultBaselinePath})
  --prune-baseline   remove findings that no longer occur from the baseline
  --fail-on LEVEL    ${severities.join(', ')}: what makes the exit code 1; error by default
  --watch            keep running, and check again when a file changes
  --jobs N           how many threads share the work; 1 by default, as each reads the whole workspace
  --shard I/N        check only the I-th of N shares of the files, for machines side by side (packwright report merge)
  --no-cache         check again even if nothing has changed since the last check

An archive is checked without the configuration it may hold.`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'human' },
        json: { type: 'boolean', default: false },
        fix: { type: 'boolean', default: false },
        'fix-unsafe': { type: 'boolean', default: false },
        'fix-dry-run': { type: 'boolean', default: false },
        profile: { type: 'string' },
        config: { type: 'string' },
        'write-baseline': { type: 'boolean', default: false },
        'prune-baseline': { type: 'boolean', default: false },
        'fail-on': { type: 'string', default: 'error' },
        watch: { type: 'boolean', default: false },
        jobs: { type: 'string' },
        shard: { type: 'string' },
        'no-cache': { type: 'boolean', default: false },
      },
    });
    const report = reporters[oneOf('format', values.json ? 'json' : values.format, formats)];
    const failing = severities.slice(
      0,
      severities.indexOf(oneOf('fail-on', values['fail-on'], severities)) + 1,
    );
    const profile =
      values.profile === undefined ? undefined : oneOf('profile', values.profile, Profile.options);
    if (positionals.length === 0 || !report) {
      throw new PackwrightError(
        'invalid-input',
        'Name a folder or an archive to check.',
        'For example: packwright check .',
      );
    }
    const dryRun = values['fix-dry-run'];
    const wanted: Wanted = {
      fix: values['fix-unsafe'] ? 'unsafe' : values.fix || dryRun ? 'safe' : null,
      dryRun,
      writeBaseline: values['write-baseline'],
      pruneBaseline: values['prune-baseline'],
    };
    const working: Working = {
      jobs: countOf(values.jobs, 'jobs') ?? 1,
      shard: shardOf(values.shard),
      keeps: !values['no-cache'],
    };
    const changes = wanted.fix !== null || wanted.writeBaseline || wanted.pruneBaseline;
    if (working.shard && (changes || values.watch)) {
      throw new PackwrightError(
        'invalid-input',
        '--shard checks a share of the files once, and changes nothing.',
        'Leave it out, or the options that change files or watch them.',
      );
    }
    const targets = await openTargets(positionals, { profile, config: values.config }, io);
    const reportOn = (results: readonly CheckedTarget[]): number => {
      const { findings, meta } = gather(results, io.version);
      io.out(report(findings, meta));
      return findings.some(({ severity }) => failing.includes(severity)) ? exitCode.findings : exitCode.clean;
    };
    try {
      for (const target of targets) await applyFixes(target, wanted, io);
      if (dryRun) return exitCode.clean;
      const again = (): CheckedTarget[] =>
        targets.map((target) => ({
          ...target,
          result: target.checked.result(),
          fileCount: target.checked.fileCount,
        }));
      // What changes is checked here: this thread then knows what to look at again.
      if (!changes && !values.watch) return reportOn(await resultsOf(targets, working, io));
      const code = reportOn(again());
      if (values.watch) await watchTargets(targets, io, () => reportOn(again()));
      return code;
    } finally {
      await disposeAll(targets);
    }
  },
};

async function resultsOf(
  targets: readonly CheckTarget[],
  working: Working,
  io: CommandIo,
): Promise<CheckedTarget[]> {
  const results: CheckedTarget[] = [];
  for (const target of targets) results.push(await checkTarget(target, working, io));
  return results;
}

async function disposeAll(targets: readonly CheckTarget[]): Promise<void> {
  for (const target of targets) await target.dispose();
}
