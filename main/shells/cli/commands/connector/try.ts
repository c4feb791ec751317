import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PackwrightError } from '@core/contract/errors';
import { withoutSecrets } from '@core/text/secrets/remove';
import { inOneLine } from '@core/text/visible';
import { readPackage } from '../../../../connector-runtime/package/read-package';
import { type Trial, tryConnector } from '../../../../connector-runtime/trial/try-connector';
import { openTarget } from '../../../../workspace/open-target';
import { exitCode, type CommandIo } from '../../command';
import { chosenConnectors } from '../../connectors-of-run';
import { declaredOperation } from './declared-operation';

/** `packwright connector try`: what of a connector runs in the sandbox. */
export async function connectorTry(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      operation: { type: 'string', multiple: true },
      json: { type: 'boolean' },
      python: { type: 'string' },
    },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) {
    throw new PackwrightError(
      'invalid-input',
      'Name the folder or the archive of one connector.',
      'For example: packwright connector try ./my-connector',
    );
  }
  const target = await openTarget(resolve(io.cwd, path), io);
  let close = (): Promise<void> => Promise.resolve();
  try {
    const read = await readPackage(target.folder);
    const { connectors, report: python } = chosenConnectors(
      values.python,
      [{ connector: read, isArchive: target.isArchive }],
      io,
    );
    close = () => connectors.close();
    const wanted = values.operation?.map((name) => declaredOperation(read, name));
    const operations = read.manifest.operations.filter((each) => wanted?.includes(each) ?? true);
    const chosen = { ...read, manifest: { ...read.manifest, operations } };
    io.err(`${inOneLine(`Trying ${read.name} ${read.version}`)}\n`);
    const trial = withoutSecrets(await tryConnector(connectors, chosen, () => {}, io.signal)).value as Trial;
    io.out(values.json ? `${JSON.stringify({ ...trial, ...python }, null, 2)}\n` : report(trial));
    const isIncomplete = [trial.health, ...trial.operations].some(
      ({ outcome }) => outcome === 'refused' || outcome === 'not run',
    );
    return trial.imported && !isIncomplete ? exitCode.clean : exitCode.findings;
  } finally {
    await close();
    await target.dispose();
  }
}

function report(trial: Trial): string {
  const { connector, version, imported, problem, health, absent, defects, operations } = trial;
  const lines = [`${connector} ${version}`];
  if (problem) {
    const at = problem.place ? ` (${problem.place.file}:${problem.place.line})` : '';
    lines.push(`  not imported, ${problem.class}: ${problem.message}${at}`);
  } else lines.push('  imported');
  for (const { module, class: kind, advice, file, line } of absent)
    lines.push(`  not here: ${module}, ${kind} (${file}:${line}). ${advice}`);
  lines.push(...defects.map((defect) => `  defect: ${defect}`));
  if (imported) lines.push(`  health check ${said(health)}`);
  const counts = new Map<string, number>();
  for (const each of operations) {
    counts.set(each.outcome, (counts.get(each.outcome) ?? 0) + 1);
    lines.push(`  ${each.operation} ${said(each)}`);
  }
  const sum = [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
  lines.push(`${operations.length} operations: ${sum === '' ? 'none' : sum}`);
  return `${lines.map(inOneLine).join('\n')}\n`;
}

function said({ outcome, message, requests }: Trial['health']): string {
  const count = requests.length === 1 ? '1 request' : `${requests.length} requests`;
  return `${outcome}, ${count}${message === '' ? '' : `: ${message}`}`;
}
