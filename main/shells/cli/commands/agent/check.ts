import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bareMeta } from '@core/check/reporters/meta';
import { humanReport } from '@core/check/reporters/human';
import { jsonReport } from '@core/check/reporters/json';
import { PackwrightError } from '@core/contract/errors';
import { checkAgents } from '../../../../workspace/agents/check-agents';
import { openTarget } from '../../../../workspace/open-target';
import { exitCode, type CommandIo } from '../../command';

/** `packwright agent check`: findings of agent packages in a folder or an archive. */
export async function agentCheck(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' } },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) {
    throw new PackwrightError(
      'invalid-input',
      'Name one agent package: its folder or its archive.',
      'For example: packwright agent check my-agent.zip',
    );
  }
  io.err(`Checking ${path}\n`);
  const target = await openTarget(resolve(io.cwd, path), { workersDir: io.workersDir });
  try {
    const { findings, files } = await checkAgents(target.folder, /\.zip$/i.test(path), io.signal);
    const report = values.json ? jsonReport : humanReport;
    io.out(report(findings, bareMeta(io.version, files)));
    return findings.some(({ severity }) => severity === 'error') ? exitCode.findings : exitCode.clean;
  } finally {
    await target.dispose();
  }
}
