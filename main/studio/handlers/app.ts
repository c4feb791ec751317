import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { appMethods, AppInfo, ThirdParty } from '@core/contract';
import { kinds } from '@core/content/kinds/index';
import { displayPath } from '../../workspace/display-path';
import { listSamples } from '../../workspace/samples';
import type { StudioContext } from '../context';
import { workspaceIdOf } from '../../workspace/workspace-id';
import type { Handlers } from './handler';

const platforms: Partial<Record<NodeJS.Platform, AppInfo['platform']>> = { darwin: 'mac', win32: 'windows' };

export function appHandlers(context: StudioContext): Handlers<keyof typeof appMethods> {
  const { options, storage, workspaces, notices, log } = context;
  /** The state of the screen without a workspace is kept too. */
  const workspaceId = (): string => workspaces.current?.info.id ?? '';
  return {
    'app.info': async () => ({
      version: options.version,
      shell: options.shell,
      platform: platforms[process.platform] ?? 'linux',
      settings: storage.settings.read(),
      recents: storage.recents.list().map(({ id, name, path, folder, openedAt }) => ({
        id,
        name,
        location: displayPath(path),
        openedAt,
        unsaved: storage.drafts.count(workspaceIdOf(folder)),
      })),
      samples: await listSamples(options.templatesDir),
      kinds: kinds.map(({ id, label, plural, icon, order }) => ({ id, label, plural, icon, order })),
      notice: notices.length > 0 ? notices.join(' ') : null,
      unopened: context.unopened,
    }),
    'app.thirdParty': async () => {
      const text = await readFile(join(options.workersDir, '..', 'third-party.json'), 'utf8').catch(
        () => '[]',
      );
      return JSON.parse(text) as ThirdParty[];
    },
    'app.saveSettings': (settings) => {
      storage.settings.write(settings);
      return {};
    },
    'app.forgetRecent': ({ id }) => {
      storage.recents.forget(id);
      return {};
    },
    'app.log': async () => ({ location: displayPath(log.path), entries: await log.entries() }),
    'app.reportFailure': ({ where, text }) => {
      log.add('error', where, text);
      return {};
    },
    'app.session': () => storage.sessions.read(workspaceId()),
    'app.saveSession': (session) => {
      storage.sessions.write(workspaceId(), session);
      return {};
    },
  };
}
