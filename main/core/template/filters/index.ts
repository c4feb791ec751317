import { onlyTable } from '../../registry/registry';
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

const groups: Record<string, Filter> = onlyTable(
  'template filter',
  stockTextFilters,
  stockListFilters,
  stockValueFilters,
  stockHtmlFilters,
  setFilters,
  dictFilters,
  jsonFilters,
  regexFilters,
  hashFilters,
  pathFilters,
  logicFilters,
  networkFilters,
  randomFilters,
  dateFilters,
  platformFilters,
  artifactFilters,
  htmlTableFilters,
  markdownFilters,
  yamlFilters,
  logFilters,
  networkDeviceFilters,
  passwordFilters,
);

/** Aliases of other filters. */
const aliases: Record<string, string> = { d: 'default', e: 'escape', count: 'length' };

const aliased = Object.fromEntries(
  Object.entries(aliases).flatMap(([alias, name]) => {
    const filter = groups[name];
    return filter ? [[alias, filter] as const] : [];
  }),
);

/** All filters of a template, by name. */
export const filters: Readonly<Record<string, Filter>> = onlyTable('template filter', groups, aliased);
