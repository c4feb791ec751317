import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWorld } from '@core/check/build-world';
import { humanReport } from '@core/check/reporters/human';
import { jsonReport } from '@core/check/reporters/json';
import { sarifReport } from '@core/check/reporters/sarif';
import { runChecks } from '@core/check/runner';
import { PackwrightError } from '@core/contract/errors';
import type { Finding } from '@core/contract/check';
import { openTarget } from '../../../workspace/open-target';
import { readWorkspace } from '../../../workspace/read-workspace';
import { exitCode, type Command, type CommandIo } from '../command';

const reporters = { human: humanReport, json: jsonReport, sarif: sarifReport };
type Format = keyof typeof reporters;

function formatOf(name: string): Format {
  if (Object.hasOwn(reporters, name)) return name as Format;
  const known = Object.keys(reporters).join(', ');
  throw new PackwrightError('invalid-input', `There is no format "${name}".`, `Formats are ${known}.`);
}

/** Findings of one folder or archive, with paths that start at the argument when there are several. */
async function checkTarget(
  path: string,
  prefix: string,
  io: CommandIo,
): Promise<{ findings: Finding[]; files: number }> {
  const target = await openTarget(resolve(io.cwd, path), { workersDir: io.workersDir });
  try {
    const loaded = await readWorkspace(target.folder, { signal: io.signal });
    const world = buildWorld({ ...loaded, files: loaded.files.values() });
    const findings = runChecks(world, { signal: io.signal });
    const named = (finding: { path: string }) => ({ ...finding, path: prefix + finding.path });
    return {
      findings: findings.map((finding) => ({
        ...finding,
        ...named(finding),
        related: finding.related.map((place) => ({ ...place, ...named(place) })),
      })),
      files: loaded.files.size,
    };
  } finally {
    await target.dispose();
  }
}

export const check: Command = {
  name: 'check',
  summary: 'Check folders or archives of content',
  usage: `packwright check <path…> [--format human|json|sarif]

  --format   human (default), json, or sarif for code scanning
  --json     the same as --format json

Exit code 1 when there is an error; warnings and hints alone are 0.`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { format: { type: 'string' }, json: { type: 'boolean' } },
    });
    const format = formatOf(values.format ?? (values.json ? 'json' : 'human'));
    if (positionals.length === 0) {
      throw new PackwrightError(
        'invalid-input',
        'Name a folder or an archive to check.',
        'For example: packwright check .',
      );
    }
    const findings: Finding[] = [];
    let files = 0;
    for (const path of positionals) {
      io.err(`Checking ${path}\n`);
      const prefix = positionals.length > 1 ? `${path.replace(/[/\\]+$/, '')}/` : '';
      const result = await checkTarget(path, prefix, io);
      findings.push(...result.findings);
      files += result.files;
    }
    io.out(reporters[format](findings, { version: io.version, files }));
    return findings.some((finding) => finding.severity === 'error') ? exitCode.findings : exitCode.clean;
  },
};
