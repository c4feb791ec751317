import { join } from 'node:path';
import type { makingMethods } from '@core/contract/making';
import { PackwrightError } from '@core/contract/errors';
import { fileNameOf } from '@core/content/pack/file-name';
import { makePack } from '../../workspace/new-pack';
import { listStarters, starterOf } from '../../workspace/starters';
import { stepsOf } from '@core/starter/starter';
import type { StudioContext } from '../context';
import type { Handlers } from './handler';

export function makingHandlers({
  options,
  handles,
  workspaces,
}: StudioContext): Handlers<keyof typeof makingMethods> {
  const plan = () => workspaces.required();
  return {
    'starters.list': async () =>
      (await listStarters(options.templatesDir)).map(({ files, ...starter }) => ({
        ...starter,
        steps: stepsOf(files),
      })),
    'starters.plan': async ({ id, root, answers }) =>
      plan().ask('planMaking', { root, starter: await starterOf(options.templatesDir, id), answers }),
    'starters.planConnector': ({ root, ...described }) => plan().ask('planMaking', { root, described }),
    'pack.planContents': ({ root }) => plan().ask('planMaking', { root, contents: true }),
    'pack.planVersion': ({ root, level, notes }) =>
      plan().ask('planMaking', { root, bump: { level, notes } }),
    'pack.offers': () => workspaces.required().ask('packOffers', null),
    'pack.create': async ({ parent, folder, ...wanted }) => {
      const above = parent === null ? workspaces.required().folder.path : handles.path(parent);
      const target = join(above, fileNameOf(folder));
      const date = new Date().toISOString().replace(/\.\d+Z$/, '+00:00');
      await makePack(target, { ...wanted, date });
      const entry = await handles.adopt(target);
      if (!entry) throw new PackwrightError('not-found', 'The new pack no longer exists.', 'Try again.');
      return { handle: entry.handle };
    },
  };
}
