import { parseArgs } from 'node:util';
import type { Remote } from '../../../../remote/remotes/remote';
import { type AccessReport, accessReport } from '../../../../remote/session/access-report';
import { introduce } from '../../../../remote/session/introduction';
import { type CommandIo, exitCode } from '../../command';
import { openRemotes, orFailureAsJson, withSession } from '../../remotes';
import { nameIn } from './name-in';

/** `packwright remote test`. */
export async function test(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' } },
  });
  return orFailureAsJson(values.json, io, async () => {
    const remotes = openRemotes();
    const remote = await remotes.store.get(nameIn(positionals, 'test'));
    const found = await withSession(remote, remotes, io, introduce);
    const report = accessReport(remote, found);
    if (values.json) io.out(`${JSON.stringify(report, null, 2)}\n`);
    else io.out(textOf(remote, report));
    return report.kinds.some(({ read }) => read !== false) ? exitCode.clean : exitCode.findings;
  });
}

const permissions = ['read', 'create', 'update', 'delete'] as const;

function textOf({ address }: Remote, report: AccessReport): string {
  const { version, user, protection, readOnlyBecause, isMigrating, clockOffset, kinds } = report;
  const width = Math.max(...kinds.map(({ label }) => label.length));
  const lines = [
    `${address}: release ${version}, signed in as ${user}, ${protection}`,
    ...(readOnlyBecause === null ? [] : [`Only for reading: ${readOnlyBecause}`]),
    ...(isMigrating ? ['Modules are being published; lists may be incomplete until that is done.'] : []),
    ...(clockOffset !== null && Math.abs(clockOffset) > 60_000
      ? [
          `Its clock is ${Math.round(Math.abs(clockOffset) / 1000)} seconds ${clockOffset > 0 ? 'ahead' : 'behind'}.`,
        ]
      : []),
    '',
    ...kinds.map((kind) => {
      const granted = permissions.filter((permission) => kind[permission]);
      const isUnknown = permissions.every((permission) => kind[permission] === null);
      return `${kind.label.padEnd(width)}  ${isUnknown ? 'not known' : granted.join(', ') || 'nothing'}`;
    }),
  ];
  return `${lines.join('\n')}\n`;
}
