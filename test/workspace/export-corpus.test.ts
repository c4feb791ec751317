import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { categories } from '@core/export/categories/index';
import { choicesOf } from '@core/export/plan';
import type { ExportSource } from '@core/export/source';
import { planned, sourceOf } from '../../main/workspace/analysis/exports';
import { contentOfText } from '../../main/workspace/read-content';
import { fillIndex } from '../../main/workspace/read-workspace';
import { WorkspaceIndex } from '../../main/workspace/workspace-index';
import { describeWithContent } from '../support/corpus';
import { plainJson } from '../support/plain-json';

/** A selection of everything a workspace has, with everything that can be said of it switched on. */
function everything(source: ExportSource): Record<string, unknown> {
  const choices = choicesOf(source);
  return Object.fromEntries(
    categories.flatMap(({ key, at, flags }) => {
      const on = Object.fromEntries(flags.map((flag) => [flag.key, true]));
      const list = (choices.get(key) ?? [])
        .filter(({ absent }) => !absent)
        .map(({ element }) => (typeof element === 'object' ? { ...element, ...on } : element));
      const deeper = at.slice(key.length + 2);
      return list.length === 0 ? [] : [[key, deeper === '' ? list : { [deeper]: list }]];
    }),
  );
}

/** Files that travel as they are when everything of them is selected. */
const whole = /^(?:playbooks\/[^/]+\/|modules\/|picklists\/|roles\/|dashboards\/|reports\/|playbookBlocks\/)/;

describeWithContent('an export of everything', (content, sized) => {
  const folders = readdirSync(join(content, 'content')).toSorted();

  it('holds of every pack exactly what was selected', { timeout: 120_000 }, async () => {
    let things = 0;
    for (const folder of folders) {
      const index = new WorkspaceIndex();
      await fillIndex(index, join(content, 'content', folder), {});
      const options = everything(sourceOf(index));
      const path = 'Everything.json';
      index.put(path, contentOfText(path, JSON.stringify({ name: 'Everything', options })));
      const { plan, differences } = planned(index, path, '');
      // Two packs of one repository may ship different files under one name; nothing else can go wrong.
      const others = plan.problems.filter(({ pointer }) => pointer !== null);
      expect({ folder, others, differences }).toEqual({ folder, others: [], differences: [] });
      const sources = new Set([...index.files.values()].map(({ localPath, text }) => `${localPath} ${text}`));
      for (const entry of plan.entries) {
        if (!('text' in entry)) continue;
        if (entry.path.endsWith('.json') && entry.text !== '') plainJson(entry.text);
        if (!whole.test(entry.path)) continue;
        expect(sources.has(`${entry.path} ${entry.text}`), `${folder}: ${entry.path} is as it was`).toBe(
          true,
        );
      }
      things += Object.values(plan.counts).reduce((sum, count) => sum + count, 0);
    }
    expect(things).toBeGreaterThan(sized({ own: 300, corpus: 500 }));
  });
});
