import type { Target } from '../target';
import { archives } from './archives';
import { csv } from './csv';
import { http } from './http';
import { json } from './json';
import { mcp } from './mcp';
import { merges } from './merges';
import { models } from './models';
import { openapi } from './openapi';
import { packs } from './packs';
import { queries } from './queries';
import { templates } from './templates';
import { yaml } from './yaml';

/** What is fuzzed, by the name `npm run fuzz` knows it by. */
export const targets: Readonly<Record<string, Target>> = {
  json,
  yaml,
  templates,
  queries,
  http,
  archives,
  packs,
  csv,
  openapi,
  mcp,
  merges,
  models,
};
