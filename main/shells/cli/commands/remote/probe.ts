import { parseArgs } from 'node:util';
import { counted } from '@core/text/counted';
import { probeAndKeep } from '../../../../remote/probe/probe';
import type { ProbeReport } from '../../../../remote/probe/probe-report';
import { type CommandIo, exitCode } from '../../command';
import { openRemotes, orFailureAsJson, withSession } from '../../remotes';
import { leftBehind, probeProgress } from '../../probe-words';
import { nameIn } from './name-in';

/** `packwright remote probe`: tries what nobody has seen an appliance do, on things of its own. */
export async function probe(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, confirm: { type: 'string' } },
  });
  return orFailureAsJson(values.json, io, async () => {
    const remotes = openRemotes();
    const remote = await remotes.store.get(nameIn(positionals, 'probe'));
    const report = await withSession(remote, remotes, io, (session) => {
      if (values.confirm !== undefined) session.confirm(values.confirm);
      return probeAndKeep(session, remotes.store.folderOf(remote), probeProgress(io));
    });
    if (values.json) io.out(`${JSON.stringify(report, null, 2)}\n`);
    else io.out(textOf(report));
    const isWell = report.left.length === 0 && report.found.every(({ failed }) => failed === null);
    return isWell ? exitCode.clean : exitCode.findings;
  });
}

function textOf({ version, found, left }: ProbeReport): string {
  const width = Math.max(...found.map(({ kind }) => kind.length));
  const lines = [
    `Release ${version}, ${counted(found.length, 'kind')} tried:`,
    ...found.map(
      ({ kind, failed, message }) =>
        `${kind.padEnd(width)}  ${failed === null ? 'as expected' : `${failed}: ${message ?? ''}`}`,
    ),
    ...left.map(leftBehind),
  ];
  return `${lines.join('\n')}\n`;
}
