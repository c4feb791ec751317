import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonMap } from '@core/text/values';
import { BaseStore } from '../../main/remote/base/base-store';
import { planOf, type PlanOrder } from '../../main/remote/plan/work-out-plan';
import { noMapping, translationOf } from '../../main/remote/plan/mapping';
import { workOutPull } from '../../main/remote/pull/pull';
import { carryOut } from '../../main/remote/push/carry-out';
import { PushJournal } from '../../main/remote/push/journal';
import { remoteAt, served, sessionOf } from '../remote/instances';
import { filesIn, kindsNamed, pullAll, readJsonFile, writeJsonFile } from '../remote/push/desk';
import { temporaryFolder } from '../support/host';
import { atMost, ms, report, timed } from './measure';

const count = 200;
const steps = 12;

/** A plan of many changed playbooks, and pushing it with reading back, to an instance over https. */
export async function benchRemotePush(): Promise<void> {
  const a = await served();
  const { records } = a.instance;
  const collection = crypto.randomUUID();
  records.create(records.entity('workflow_collections'), { uuid: collection, name: 'Many' }, { actor: null });
  for (let at = 0; at < count; at += 1)
    records.create(records.entity('workflows'), playbook(at, collection), { actor: null });
  const folder = temporaryFolder();
  try {
    const workspace = join(folder.path, 'workspace');
    const remoteFolder = join(folder.path, 'remote');
    mkdirSync(workspace);
    mkdirSync(remoteFolder);
    const base = await BaseStore.of(remoteFolder, workspace);
    const { session } = sessionOf(await remoteAt(a.baseUrl), a.apiKey);
    const kinds = kindsNamed('collections', 'playbooks');
    await pullAll({ session, base, workspace } as never, kinds);
    for (const file of filesIn(join(workspace, 'playbooks')).filter((one) => one.includes('Playbook ')))
      writeJsonFile(file, changed(readJsonFile(file)));
    const order: PlanOrder = {
      folder: workspace,
      kinds,
      collections: null,
      into: null,
      deletes: false,
      mapping: noMapping,
      otherHosts: [],
    };
    const worked = await workOutPull(session, base, {
      ...order,
      newThings: false,
      decisions: { resolutions: {}, accepted: [] },
      allFrom: null,
      translation: translationOf(noMapping),
    });
    let plan = await planOf(session, worked, order);
    const planning = await timed(async () => {
      plan = await planOf(session, worked, order);
    });
    const whole = `plan of ${plan.items.length} changed playbooks, once both sides are read`;
    report({ what: whole, value: ms(planning), goal: atMost(planning, 1000) });
    const journal = PushJournal.begin(remoteFolder, plan, null);
    let isDone = false;
    const pushing = await timed(async () => {
      ({ isDone } = await carryOut(session, journal));
    });
    journal.close();
    const what = `push of ${count} playbooks over https, each read before and back after it`;
    report({
      what,
      value: isDone ? ms(pushing) : 'failed',
      goal: atMost(isDone ? pushing : Infinity, 10_000),
    });
  } finally {
    folder.remove();
  }
}

const changed = (one: JsonMap): JsonMap => ({
  ...one,
  description: 'Changed here',
  steps: (one.steps as JsonMap[]).map((step) => ({ ...step, description: 'Changed here' })),
});

/** A playbook of a usual size: a chain of steps. */
function playbook(at: number, collection: string): JsonMap {
  const uuids = Array.from({ length: steps }, () => crypto.randomUUID());
  const [first = ''] = uuids;
  return {
    name: `Playbook ${at}`,
    isActive: true,
    collection: `/api/3/workflow_collections/${collection}`,
    triggerStep: `/api/3/workflow_steps/${first}`,
    steps: uuids.map((uuid, index) => ({
      uuid,
      name: `Step ${index}`,
      stepType: `/api/3/workflow_step_types/${index === 0 ? start : setVariable}`,
      arguments: index === 0 ? [] : { value: `{{vars.input.records[0].name}} ${index}` },
      top: String(40 + index * 120),
      left: '400',
    })),
    routes: uuids.slice(1).map((uuid, index) => ({
      uuid: crypto.randomUUID(),
      name: `to ${index + 1}`,
      sourceStep: `/api/3/workflow_steps/${uuids[index] ?? ''}`,
      targetStep: `/api/3/workflow_steps/${uuid}`,
    })),
  };
}

const start = 'b348f017-9a94-471f-87f8-ce88b6a7ad62';
const setVariable = '04d0cf46-b6a8-42c4-8683-60a7eaa69e8f';
