import type { Grammar } from '../grammar';
import { plain } from './plain';

/** Export templates: what an export takes along (docs/platform/export-templates.md). */
export const exportTemplate: Grammar = {
  ...plain,
  noise: (keys) => (keys.at(-1) === 'lastExportDate' ? 'stamps' : (plain.noise?.(keys) ?? null)),
  classOf: ({ keys }) => (keys[0] === 'name' || keys[0] === 'description' ? 'wording' : 'data'),
};
