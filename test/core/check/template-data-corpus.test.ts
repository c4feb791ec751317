import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { playbooksOf } from '@core/check/playbooks/playbook-file';
import { templateScope } from '@core/check/templates/template-scope';
import { templatesIn } from '@core/check/templates/templates';
import { analyseTemplate } from '@core/template/analysis/analyse';
import type { PathKey } from '@core/template/analysis/model';
import { entryAt } from '@core/template/analysis/scope-tree';
import { CheckedFolder } from '../../../main/workspace/checked-folder';
import { describeWithContent } from '../../support/corpus';

/** What a path reads, by how it begins, and how many keys lead to that. */
const subjects: [name: string, begins: (string | null)[]][] = [
  ['fields of the records of the trigger', ['vars', 'input', 'records', null]],
  ['parameters', ['vars', 'input', 'params']],
  ['steps', ['vars', 'steps']],
  ['global variables', ['globalVars']],
  ['variables', ['vars']],
];
const ofStep = 'results of steps';

const subjectOf = (keys: readonly PathKey[]): { name: string; depth: number } | null => {
  if (keys[0] === 'vars' && keys[1] === 'steps' && keys.length > 3) return { name: ofStep, depth: 3 };
  const found = subjects.find(
    ([, begins]) =>
      keys.length > begins.length && begins.every((key, index) => key === null || key === keys[index]),
  );
  return found ? { name: found[0], depth: found[1].length } : null;
};

describeWithContent('what real templates read', (content, sized) => {
  it('is among what is offered there, wherever it is known what there is', async () => {
    const counts = new Map<string, { known: number; offered: number; read: number }>();
    for (const name of readdirSync(join(content, 'content'))) {
      const folder = await CheckedFolder.read(join(content, 'content', name));
      const data = folder.knownData();
      for (const file of folder.files)
        for (const { playbook } of playbooksOf(file))
          for (const step of playbook.steps) {
            const scope = templateScope(file.value, step.pointer, data);
            for (const { source } of templatesIn(step.arguments, ''))
              for (const { keys, via } of analyseTemplate(source).paths) {
                const subject = via === 'context' ? subjectOf(keys) : null;
                const key = subject && keys[subject.depth];
                if (!subject || typeof key !== 'string') continue;
                const count = counts.get(subject.name) ?? { known: 0, offered: 0, read: 0 };
                counts.set(subject.name, count);
                const entry = entryAt(scope, keys.slice(0, subject.depth));
                count.read++;
                if (!entry?.children) continue;
                count.known++;
                if (entry.children.has(key)) count.offered++;
              }
          }
    }
    const told = JSON.stringify(Object.fromEntries(counts));
    for (const [name, { known, offered, read }] of counts) {
      expect({ name, enough: offered >= known * 0.8 && known >= read * 0.8, told }).toEqual({
        name,
        enough: true,
        told,
      });
    }
    expect(counts.get(ofStep)?.known, told).toBeGreaterThan(sized({ own: 100, corpus: 1000 }));
  }, 300_000);
});
