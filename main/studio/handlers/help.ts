import type { helpMethods } from '@core/contract';
import { PackwrightError } from '@core/contract/errors';
import { DocumentationFolder } from '../../workspace/documentation-folder';
import type { StudioContext } from '../context';
import type { Handlers } from './handler';

export function helpHandlers({ options }: StudioContext): Handlers<keyof typeof helpMethods> {
  const documentation = new DocumentationFolder(options.docsDir);
  return {
    'help.pages': () => documentation.pages(),
    'help.page': async ({ path }) => {
      const text = await documentation.read(path);
      if (text === null) throw new PackwrightError('not-found', `The documentation has no page "${path}".`);
      return { text };
    },
    'help.find': ({ words }) => documentation.find(words),
  };
}
