import { join } from 'node:path';
import { fileNameOf } from '@core/content/pack/file-name';
import type { mergingMethods } from '@core/contract/merging-calls';
import { displayPath } from '../../workspace/display-path';
import { beginMerge } from '../begin-merge';
import type { StudioContext } from '../context';
import type { Handlers } from './handler';

export function mergingHandlers(context: StudioContext): Handlers<keyof typeof mergingMethods> {
  const { merges, storage, handles } = context;
  return {
    'merge.open': ({ id, of }) => merges.begin(id, () => beginMerge(of, context)),
    'merge.decide': ({ id, label, resolutions, accepted }) => merges.decide(id, label, resolutions, accepted),
    'merge.draft': ({ id, conflict, text }) => {
      merges.draft(id, conflict, text);
      return {};
    },
    'merge.step': ({ id, direction }) => merges.step(id, direction),
    'merge.item': ({ id, key }) => merges.item(id, key),
    'merge.sides': async ({ id, key }) => ({ sides: await merges.sides(id, key) }),
    'merge.file': ({ id, path }) => merges.resultFile(id, path),
    'merge.fileOfStep': ({ id, playbook, step }) => merges.fileOfStep(id, playbook, step),
    'merge.check': ({ id }) => merges.check(id),
    'merge.try': ({ id }) => merges.try(id),
    'merge.stop': ({ id }) => {
      merges.stop(id);
      return {};
    },
    'merge.trace': ({ id, trace }) => merges.trace(id, trace),
    'merge.write': async ({ id, to }) => {
      const chosen = to && join(handles.path(to.parent), fileNameOf(to.folder));
      const place = await merges.write(id, chosen);
      const entry = await handles.adopt(place);
      return { handle: entry?.kind === 'folder' ? entry.handle : null, place: displayPath(place) };
    },
    'merge.plan': ({ id }) => merges.plan(id),
    'merge.unfinished': () => ({ merges: storage.merges.list() }),
    'merge.forget': ({ key }) => {
      merges.forget(key);
      return {};
    },
    'merge.close': async ({ id }) => {
      await merges.close(id);
      return {};
    },
  };
}
