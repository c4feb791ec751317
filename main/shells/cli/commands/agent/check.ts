import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { reporters } from '@core/check/reporters/index';
import { Profile } from '@core/contract/check';
import { PackwrightError } from '@core/contract/errors';
import { checkAgents } from '../../../../workspace/agents/check-agents';
import { openTarget } from '../../../../workspace/open-target';
import { exitCode, type CommandIo } from '../../command';
import { oneOf } from '../../one-of';

/** `packwright agent check`: findings of agent packages in a folder or an archive. */
export async function agentCheck(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'human' },
      json: { type: 'boolean' },
      profile: { type: 'string' },
    },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) {
    throw new PackwrightError(
      'invalid-input',
      'Name one agent package: its folder or its archive.',
      'For example: packwright agent check my-agent.zip',
    );
  }
  const format = oneOf('format', values.json ? 'json' : values.format, Object.keys(reporters));
  const profile =
    values.profile === undefined ? undefined : oneOf('profile', values.profile, Profile.options);
  io.err(`Checking ${path}\n`);
  const target = await openTarget(resolve(io.cwd, path), { workersDir: io.workersDir });
  try {
    const { isArchive: unpacked, folder } = target;
    const { findings, ...meta } = await checkAgents(folder, { unpacked, profile, signal: io.signal });
    io.out(reporters[format]?.(findings, { ...meta, version: io.version }) ?? '');
    return findings.some(({ severity }) => severity === 'error') ? exitCode.findings : exitCode.clean;
  } finally {
    await target.dispose();
  }
}
