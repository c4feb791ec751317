import type { Filter } from '../runtime/library';
import { artifactFilters } from './artifacts';
import { dateFilters } from './dates';
import { dictFilters } from './dicts';
import { hashFilters } from './hashes';
import { htmlTableFilters } from './html-table';
import { jsonFilters } from './json';
import { logFilters } from './logs';
import { logicFilters } from './logic';
import { markdownFilters } from './markdown';
import { networkFilters } from './network';
import { networkDeviceFilters } from './network-devices';
import { passwordFilters } from './passwords';
import { pathFilters } from './paths';
import { platformFilters } from './platform';
import { randomFilters } from './random';
import { regexFilters } from './regex';
import { setFilters } from './sets';
import { stockHtmlFilters } from './stock-html';
import { stockListFilters } from './stock-list';
import { stockTextFilters } from './stock-text';
import { stockValueFilters } from './stock-value';
import { yamlFilters } from './yaml';

const groups: Record<string, Filter> = {
  ...stockTextFilters,
  ...stockListFilters,
  ...stockValueFilters,
  ...stockHtmlFilters,
  ...setFilters,
  ...dictFilters,
  ...jsonFilters,
  ...regexFilters,
  ...hashFilters,
  ...pathFilters,
  ...logicFilters,
  ...networkFilters,
  ...randomFilters,
  ...dateFilters,
  ...platformFilters,
  ...artifactFilters,
  ...htmlTableFilters,
  ...markdownFilters,
  ...yamlFilters,
  ...logFilters,
  ...networkDeviceFilters,
  ...passwordFilters,
};

/** Names that stand for another filter. */
const aliases: Record<string, string> = { d: 'default', e: 'escape', count: 'length' };

function withAliases(): Record<string, Filter> {
  const all = { ...groups };
  for (const [alias, name] of Object.entries(aliases)) {
    const filter = groups[name];
    if (filter) all[alias] = filter;
  }
  return all;
}

/** All filters of a template, by name. */
export const filters: Readonly<Record<string, Filter>> = withAliases();
