import { PackwrightError } from '@core/contract/errors';
import type { RemotePlan } from '@core/contract/remote-work';
import { BaseStore } from '../remote/base/base-store';
import { MappingStore } from '../remote/plan/mapping';
import { requireContent } from '../remote/plan/own-content';
import type { Plan } from '../remote/plan/plan';
import { planFile, planIn } from '../remote/plan/plan-file';
import { planOutline } from '../remote/plan/plan-outline';
import { unprobed } from '../remote/probe/assumptions';
import { keptProbe, type ProbeReport } from '../remote/probe/probe-report';
import { workOutPlan } from '../remote/plan/work-out-plan';
import { undoablePush } from '../remote/push/begun-pushes';
import { PushJournal } from '../remote/push/journal';
import { type Irreversible, undoOf } from '../remote/push/undo';
import { withSession } from '../remote/session/with-session';
import type { CallContext } from '../workers/serve';
import { kindsOf } from './chosen';
import type { OfBoth, RemoteCalls, RemoteStep } from './protocol';

/** Plans that were shown, each of a workspace, the latest last: what is pushed is exactly what was shown. */
const plans = new Map<string, { plan: Plan; folder: string }>();
const mostPlans = 8;

/** A plan that was shown of a workspace. Throws `not-found` for one that is no longer kept, or of another workspace. */
export function shownPlan(id: string, folder: string): Plan {
  const kept = plans.get(id);
  if (kept?.folder === folder) return kept.plan;
  throw new PackwrightError('not-found', 'This plan is no longer at hand.', 'Make the plan again.');
}

/** Works out what would be written there. */
export function workOut(
  { means, folder, choice, deletes, otherHosts }: RemoteCalls['plan']['in'],
  { signal, progress }: CallContext<RemoteStep>,
): Promise<RemotePlan> {
  return withSession({ ...means, signal }, async (session) => {
    const probed = await keptProbe(means.remoteFolder);
    return shown(
      folder,
      await workOutPlan(session, await BaseStore.of(means.remoteFolder, folder), {
        folder,
        kinds: kindsOf(choice),
        collections: choice.collections,
        into: choice.into,
        deletes,
        mapping: await new MappingStore(means.remoteFolder).read(),
        otherHosts,
        probed,
        signal,
        onProgress: (label, done, total) => progress({ label, done, total }),
      }),
      probed,
    );
  });
}

/** The plan that takes the last push back; nobody is asked. */
export async function undoPlan({ means: { remoteFolder }, folder }: OfBoth): Promise<RemotePlan> {
  const journal = PushJournal.open(remoteFolder, await undoablePush({ folder, remoteFolder }));
  try {
    const { plan, irreversible } = undoOf(journal);
    return shown(folder, plan, null, irreversible);
  } finally {
    journal.close();
  }
}

/** A plan that was saved. Throws `invalid-input` for one that was edited, and where the workspace holds other content. */
export async function openPlan({
  means: { remoteFolder },
  folder,
  text,
  title,
}: RemoteCalls['openPlan']['in']): Promise<RemotePlan> {
  const plan = planIn(text, title);
  await requireContent(folder, plan);
  return shown(folder, plan, await keptProbe(remoteFolder));
}

export const planText = ({ plan, folder }: RemoteCalls['planText']['in']): string =>
  planFile(shownPlan(plan, folder));

function shown(
  folder: string,
  plan: Plan,
  probed: ProbeReport | null,
  irreversible: readonly Irreversible[] = [],
): RemotePlan {
  plans.set(plan.id, { plan, folder });
  for (const id of [...plans.keys()].slice(0, -mostPlans)) plans.delete(id);
  const { target, publish, fires, ...outline } = planOutline(plan, unprobed(plan, probed));
  return {
    ...outline,
    target: { address: target.address, version: target.version, user: target.user },
    publish: publish && {
      outage: publish.outage,
      modules: publish.modules,
      drafts: publish.drafts,
      problems: publish.problems,
    },
    fires: fires.map(({ playbook, module, by }) => ({ playbook, module, by })),
    undoes: plan.undoes !== null,
    irreversible: [...irreversible],
  };
}
