import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BaseStore } from '../../main/remote/base/base-store';
import { remoteKinds } from '../../main/remote/kinds/index';
import { type PullOrder, workOutPull, writePull } from '../../main/remote/pull/pull';
import { statusBoth, statusHere } from '../../main/remote/status/status';
import { readWorkspace } from '../../main/workspace/read-workspace';
import { remoteAt, type Served, served, sessionOf } from '../remote/instances';
import { projectRoot, temporaryFolder } from '../support/host';
import { playbookJson, referenced } from '../support/playbook-builder';
import { atMost, report, reportTime, timed } from './measure';

const most = { requests: 40, pull: 6000, status: 2000, look: 30 };

const count = (what: string, value: number, goal: number): void =>
  report({ what, value: `${value} requests`, goal: atMost(value, goal, String) });

/** What working beside a remote takes: a local instance over https, in the same process. */
export async function benchRemote(total = 1000): Promise<void> {
  const there = await served();
  const { records } = there.instance;
  const uuid = crypto.randomUUID();
  records.create(records.entity('workflow_collections'), { uuid, name: 'Many' }, { actor: null });
  const collection = `/api/3/workflow_collections/${uuid}`;
  for (let number = 0; number < total; number += 1)
    records.create(records.entity('workflows'), { ...playbook(number), collection }, { actor: null });
  const folder = temporaryFolder();
  try {
    const workspace = join(folder.path, 'workspace');
    mkdirSync(workspace);
    const base = await BaseStore.of(join(folder.path, 'remote'), workspace);
    const { session, log } = sessionOf(await remoteAt(there.baseUrl), there.apiKey);
    const kinds = remoteKinds.filter(({ id }) => ['collections', 'playbooks'].includes(id));
    const decisions = { resolutions: {}, accepted: [] };
    const nothing = { collections: null, newThings: null, into: null, decisions, allFrom: null };
    const pull = async (order: Partial<PullOrder> = {}) =>
      writePull(await workOutPull(session, base, { folder: workspace, kinds, ...nothing, ...order }), base);
    reportTime(`remote: ${total} playbooks are pulled`, await timed(pull), most.pull);
    count('  in', log.length, most.requests);
    reportTime('  and again, without a change', await timed(pull), most.pull);
    await byExport(there, folder.path, { kinds, ...nothing });
    await pull({ kinds: remoteKinds });
    const local = async () => [await readWorkspace(workspace), await base.read(), base] as const;
    const here = await timed(async () => statusHere(...(await local())));
    reportTime('remote: status of a workspace with them, offline', here, most.status);
    log.length = 0;
    const looked = await timed(async () =>
      statusBoth(session, ...(await local()), { kinds: remoteKinds, isDeep: false }),
    );
    report({ what: '  with a look at all kinds of the remote', value: `${Math.round(looked)} ms` });
    count('  in', log.length, most.look);
  } finally {
    folder.remove();
  }
}

/** The same as a first copy, by an export there. */
async function byExport(there: Served, folder: string, order: Omit<PullOrder, 'folder'>): Promise<void> {
  const workspace = join(folder, 'copied');
  mkdirSync(workspace);
  const base = await BaseStore.of(join(folder, 'copied-kept'), workspace);
  const remote = await remoteAt(there.baseUrl, { account: { kind: 'user', user: there.username } });
  const { session, log: sent } = sessionOf(remote, there.password);
  const means = {
    workersDir: join(projectRoot, 'out', 'main'),
    pause: (milliseconds: number) => wait(milliseconds / 10),
  };
  const copied = await timed(async () => {
    await writePull(await workOutPull(session, base, { ...order, folder: workspace, byExport: means }), base);
  });
  report({ what: '  by an export there', value: `${Math.round(copied)} ms` });
  report({ what: '    in', value: `${sent.length} requests` });
}

/** Ten steps one after the other. */
function playbook(number: number): Record<string, unknown> {
  const steps = Object.fromEntries(
    Array.from({ length: 9 }, (_, step) => [
      `Set ${step}`,
      ['SetVariable', { name: `{{ vars.input.records[0].name }} ${'text '.repeat(40)}` }] as const,
    ]),
  );
  return playbookJson(`Playbook ${number}`, { steps: { Start: referenced, ...steps } });
}
