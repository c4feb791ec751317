import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareStates } from '@core/compare/states/compare-states';
import type { ContentState } from '@core/compare/states/state';
import { formatPointer, getAt, parsePointer } from '@core/text/pointer';
import { isMap, withAt } from '@core/text/values';
import { contentState } from '../../../../main/workspace/content-state';
import { describeWithContent } from '../../../support/corpus';
import { playbook, step } from '../../../support/playbook-json';
import { comparePlaybooks } from './support';

/** Pointers to the texts, numbers and flags of a value, uuids and relations apart: an import gives those anew. */
function leavesOf(value: unknown, pointer: string): string[] {
  if (typeof value === 'string') return /[0-9a-f]{8}-[0-9a-f]{4}-|^\/api\//i.test(value) ? [] : [pointer];
  if (typeof value === 'number' || typeof value === 'boolean') return [pointer];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    leavesOf(one, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
}

function other(value: unknown, text: string): unknown {
  if (typeof value === 'boolean') return !value;
  return typeof value === 'number' ? value + 4711 : `${text}${String(value)}`;
}

/** The last key of a place at which each rule may take a text, number or flag for noise (docs/platform/bytes.md#comparing). */
const named: Readonly<Record<string, RegExp>> = {
  stamps:
    /^(?:id|@context|@settings|createDate|createUser|modifyDate|modifyUser|lastModifyDate|importedBy|versions|status|isExecuted|last_run_at|date_changed|total_run_count|date|exported_\w+|build_number|published_?[dD]ate|cs_approved_date|uploadDate|note)$/,
  derived:
    /^(?:@type|rpm_name|rpm_full_name|installer_path|icon\w*|statistics|listName|collection|module|parentType|step_iri|label|name|isExecuted)$/,
  'editor-state':
    /^(?:_\w+|\$\$hashKey|wid|annotation|previous\w+|OPERATOR_KEY|useInOperator|show|open|isEnabled|openStatus|editMode|metadata|sattrib|_schema|changes|filterCache)$/,
  'copied-labels':
    /^(?:step_name|operationTitle|operationOutput|templateUrl|displayTemplate|previousName|name|description|playbooks|label|schedule_entry_name|referenceid|auth)$/,
  order: /^orderIndex$/,
  'new-ids': /^(?:uuid|@id|newUuid|route|parentstepid|schedule_id)$/,
  defaults: /^bulkAction$/,
};
/** An expanded relation, a part of a playbook that is compared by what it connects, or a copy an editor keeps. */
const wholes = /^(?:routes|workflowRoutes|exported_tags|type)$/;

/** Whether something on the way to the place is what a rule names. */
function isNamed(rules: readonly string[], keys: readonly string[], root: unknown): boolean {
  if (rules.length === 0) return keys.some((key) => wholes.test(key));
  return rules.some((rule) => {
    // A configuration says which connector of its instance it is of by a number.
    if (rule === 'new-ids' && keys.includes('configurations'))
      return keys.at(-1) === 'connector' || keys.at(-1) === 'config_id';
    if (rule !== 'expanded-relation') return keys.some((key) => named[rule]?.test(key));
    return keys.some(
      (_, at) =>
        isMap(getAt(root, formatPointer(keys.slice(0, at)))) &&
        '@id' in (getAt(root, formatPointer(keys.slice(0, at))) as object),
    );
  });
}

describeWithContent('a value that another one has taken the place of', (folder, sized) => {
  it('is told, or is at a place that its rule of noise names', { timeout: 240_000 }, async () => {
    let told = 0;
    for (const name of readdirSync(join(folder, 'content')).slice(0, sized({ own: 6, corpus: 40 }))) {
      const before = await contentState(join(folder, 'content', name));
      const files = [...before.files.values()].filter(({ value }) => value !== undefined);
      const draws = fc.tuple(fc.nat(), fc.nat(), fc.stringMatching(/^[a-z]{3,8}$/));
      for (const [at, leaf, text] of fc.sample(draws, 15)) {
        const file = files[at % Math.max(1, files.length)];
        const leaves = leavesOf(file?.value, '');
        const pointer = leaves[leaf % Math.max(1, leaves.length)];
        if (!file || pointer === undefined) continue;
        const value = withAt(file.value, pointer, other(getAt(file.value, pointer), text));
        const edited = { ...file, value, text: JSON.stringify(value) };
        const after: ContentState = { ...before, files: new Map(before.files).set(file.path, edited) };
        const { same, noise } = compareStates(before, after);
        if (!same) told += 1;
        else if (!isNamed(Object.keys(noise.byRule), parsePointer(pointer), file.value))
          expect.fail(`${file.path}${pointer}: ${JSON.stringify(noise.byRule)}`);
      }
    }
    expect(told).toBeGreaterThan(sized({ own: 20, corpus: 100 }));
  });
});

describe('names that rules of noise know', () => {
  it.each(['status', 'versions', 'annotation', 'step_name', 'wid', 'operationOutput', '_value'])(
    'are told where a record or an operation calls a value of its own so: %s',
    (key) => {
      for (const holder of ['resource', 'params']) {
        const of = (value: string) =>
          playbook({ steps: [step(2, 'createRecord', { [holder]: { [key]: value } })] });
        const { items } = comparePlaybooks(of('Open'), of('Closed'));
        expect(items.flatMap(({ changes }) => changes)).toMatchObject([{ before: 'Open', after: 'Closed' }]);
      }
    },
  );
});
