import { readFileSync } from 'node:fs';
import type { Connectors } from '../../main/connector-runtime/connectors';
import type { ConnectorSession } from '../../main/connector-runtime/connector-session';
import { connectorEntry } from '../../main/connector-runtime/protocol';
import { atMost, megabytes, report } from './measure';

/** The processes of connectors that this process has started; none where the system does not say. */
function interpreters(): string[] {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
    return children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(connectorEntry));
  } catch {
    return [];
  }
}

/** Bytes that a process has for itself: what it shares with every other Node is not counted. */
function ownMemory(pid: string): number {
  const kilobytes = /^Private_Dirty: +(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

/** What a spare takes while nobody needs it, and what a thousand operations leave behind. */
export async function benchConnectorMemory(
  connectors: Connectors,
  begin: () => ConnectorSession,
): Promise<void> {
  connectors.prepare();
  // It starts meanwhile.
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  const [spare] = interpreters();
  if (spare === undefined) return;
  const idle = ownMemory(spare);
  report({ what: 'memory of an idle spare', value: megabytes(idle), goal: atMost(idle, 120e6, megabytes) });
  const session = begin();
  const calls = async (count: number) => {
    for (let call = 0; call < count; call++) await session.execute('ask', {}, {});
  };
  await calls(200);
  const before = ownMemory(spare);
  await calls(1_000);
  const more = Math.max(0, ownMemory(spare) - before);
  report({
    what: 'memory that 1,000 operations leave behind',
    value: megabytes(more),
    goal: atMost(more, 10e6, megabytes),
  });
  session.end();
}
