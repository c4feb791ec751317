import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { humanReport } from '@core/check/reporters/human';
import { PackwrightError } from '@core/contract/errors';
import { buildPackInWorker } from '../../../../archive/client';
import { readableSize } from '../../../../archive/limits';
import { checkAgents } from '../../../../workspace/agents/check-agents';
import { exitCode, type CommandIo } from '../../command';
import { fileToWrite, warnOfSecrets, writeArchive } from '../../write-archive';

/** `packwright agent pack`: the archive of one agent package, never one whose import would go wrong half-way. */
export async function agentPack(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      output: { type: 'string', short: 'o' },
      force: { type: 'boolean' },
      json: { type: 'boolean' },
    },
  });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) {
    throw new PackwrightError(
      'invalid-input',
      'Name the folder of one agent.',
      'For example: packwright agent pack my-agent -o my-agent.zip',
    );
  }
  const path = resolve(io.cwd, folder);
  io.err(`Packing ${folder}\n`);
  const { agents, findings, ...meta } = await checkAgents(path, { signal: io.signal });
  if (!agents.some((agent) => agent.path === '')) {
    throw new PackwrightError(
      'invalid-input',
      `${folder} is not the folder of one agent; it holds ${agents.map((agent) => agent.path).join(', ')}.`,
      'Name one of these.',
    );
  }
  const built = await buildPackInWorker(io.workersDir, path, { signal: io.signal });
  const file = await fileToWrite(resolve(io.cwd, values.output ?? ''), built.fileName);
  await writeArchive(file, built.bytes, values.force ?? false);
  warnOfSecrets(built.secrets, io);
  const { fileName, sha256, entries, topFolder, leftOut, bytes } = built;
  const errors = findings.filter(({ severity }) => severity === 'error');
  io.out(
    values.json
      ? `${JSON.stringify({ file, fileName, sizeBytes: bytes.length, sha256, entries, topFolder, leftOut, errors }, null, 2)}\n`
      : `${file}\n  ${entries} entries, ${readableSize(bytes.length)} (${bytes.length} bytes)\n  sha256 ${sha256}\n`,
  );
  if (errors.length === 0) return exitCode.clean;
  io.err(
    `The archive is made, but the agent would not run:\n${humanReport(errors, { ...meta, version: io.version })}`,
  );
  return exitCode.findings;
}
