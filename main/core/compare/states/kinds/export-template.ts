import type { Grammar, Keys, ListRule } from '../grammar';
import { byMember, called, plainList } from '../plain-list';
import { plain } from './plain';

/** What is taken along is a set, but for the playbooks of an installation, which run one after the other. */
const taken: ListRule = {
  identities: [...plainList.identities, byMember('value')],
  called: called('entry', 'label', 'name', 'value'),
};
const isOfCategory = ([first, category = '', ...more]: Keys): boolean =>
  first === 'options' && more.length === 0 && !/^(?:pre|post)Install$/.test(category);

/** Export templates: what an export takes along (docs/platform/export-templates.md). */
export const exportTemplate: Grammar = {
  ...plain,
  noise: (keys) => (keys.at(-1) === 'lastExportDate' ? 'stamps' : (plain.noise?.(keys) ?? null)),
  list: (keys) => (isOfCategory(keys) ? taken : null),
  classOf: ({ keys }) => (keys[0] === 'name' || keys[0] === 'description' ? 'wording' : 'data'),
};
