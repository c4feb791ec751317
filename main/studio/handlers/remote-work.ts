import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import type { RemotePlan, remoteWorkMethods } from '@core/contract/remote-work';
import { remoteKinds } from '../../remote/kinds/index';
import { MappingStore, mappingOf } from '../../remote/plan/mapping';
import { keptProbe } from '../../remote/probe/probe-report';
import { writeKinds } from '../../remote/push/kinds/index';
import { shownProbe } from '../../remote-host/shown-probe';
import { pullFileOf } from '../../workspace/merging/merge-order';
import type { StudioContext } from '../context';
import type { Handlers } from './handler';

export function remoteWorkHandlers(context: StudioContext): Handlers<keyof typeof remoteWorkMethods> {
  const { remotes, workspaces, handles, packs } = context;
  const folder = () => workspaces.required().folder.path;
  return {
    'remote.kinds': () => ({
      kinds: remoteKinds.map(({ id, label, holds }) => ({ id, label, holds, pushed: writeKinds.has(id) })),
    }),
    'remote.collections': async ({ job, name }) => ({
      collections: await remotes.work(job, name, 'collections', {}),
    }),
    'remote.begun': ({ name }) => remotes.begun(name, folder()),
    'remote.pull': async ({ job, name, ...order }) => {
      const session = workspaces.required();
      if (order.how !== 'look') session.requireMayWrite();
      const pulled = await remotes.work(job, name, 'pull', {
        ...order,
        folder: session.folder.path,
        workersDir: context.options.workersDir,
      });
      // Not every file system says what has changed.
      if (pulled.written) await session.changedOnDisk(pulled.changes.map(({ path }) => path));
      return pulled;
    },
    'remote.waiting': async ({ name }) => {
      const path = await waitingFile(name);
      const entry = await handles.adopt(path);
      if (!entry) throw new PackwrightError('not-found', `"${basename(path)}" is no longer there.`);
      return { handle: entry.handle };
    },
    'remote.giveUpPull': async ({ name }) => {
      await rm(await waitingFile(name), { force: true });
      return {};
    },
    'remote.status': async ({ job, name, look }) => ({
      status: await remotes.work(
        job,
        name,
        'status',
        { folder: folder(), look },
        { isOffline: look === 'here' },
      ),
    }),
    'remote.thing': async ({ job, name, ...thing }) => ({
      text: await remotes.work(job, name, 'thing', { ...thing, folder: folder() }),
    }),
    'remote.plan': async ({ job, name, ...order }) => {
      const otherHosts = await remotes.otherHosts(name);
      return remotes.work(job, name, 'plan', { ...order, folder: folder(), otherHosts });
    },
    'remote.undoPlan': ({ job, name }) =>
      remotes.work(job, name, 'undoPlan', { folder: folder() }, { isOffline: true }),
    'remote.openPlan': async ({ job, name, title, text }) => {
      const given = { folder: folder(), text, title };
      const plan = await remotes.work(job, name, 'openPlan', given, { isOffline: true });
      await requireFor(name, plan);
      return plan;
    },
    'remote.savePlan': async ({ name, plan }) => {
      const fileName = `${name}.plan.json`;
      return {
        packId: await packs.keepFile(fileName, Buffer.from(await remotes.planText(plan, folder()))),
        fileName,
      };
    },
    'remote.probe': ({ job, name, confirm }) => remotes.work(job, name, 'probe', { confirm }),
    'remote.probed': async ({ name }) => {
      const report = await keptProbe((await remotes.kept(name)).remoteFolder);
      return { probe: report && shownProbe(report) };
    },
    'remote.rehearse': ({ job, name, plan }) =>
      remotes.work(job, name, 'rehearse', {
        plan,
        folder: folder(),
        workersDir: context.options.workersDir,
      }),
    'remote.push': ({ job, name, ...order }) =>
      remotes.work(job, name, 'push', { ...order, folder: folder() }),
    'remote.resume': ({ job, name, confirm }) =>
      remotes.work(job, name, 'resume', { confirm, folder: folder() }),
    'remote.mapping': async ({ name }) => {
      const { packwrightMapping: _format, files: _files, ...mapping } = await (await mappings(name)).read();
      return mapping;
    },
    'remote.saveMapping': async ({ name, mapping }) => {
      const whole = JSON.stringify({ packwrightMapping: 1, ...mapping });
      await (await mappings(name)).write(mappingOf(whole, 'This mapping'));
      return {};
    },
  };

  async function mappings(name: string): Promise<MappingStore> {
    return new MappingStore((await remotes.kept(name)).remoteFolder);
  }

  /** Throws `not-found` where no pull from the remote waits. */
  async function waitingFile(name: string): Promise<string> {
    const { waiting } = await remotes.begun(name, folder());
    if (waiting) return pullFileOf(folder());
    throw new PackwrightError('not-found', `No pull from ${name} waits for decisions.`, 'Pull again.');
  }

  async function requireFor(name: string, { target }: RemotePlan): Promise<void> {
    const { remote } = await remotes.kept(name);
    if (target.address === remote.address) return;
    throw new PackwrightError(
      'refused',
      `The plan was made for ${target.address}, not for ${remote.address}.`,
      'Take the remote to hand that it was made for.',
    );
  }
}
