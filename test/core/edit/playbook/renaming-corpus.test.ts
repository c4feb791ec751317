import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildGraph } from '@core/content/graph/graph';
import { planRename } from '@core/edit/references/rename';
import { uuidOfIri } from '@core/content/iri';
import { readPlaybook, type Playbook, type PlaybookStep } from '@core/content/playbook';
import { changesOf } from '@core/edit/playbook/apply';
import { stateOf } from '@core/edit/playbook/playbook-state';
import { renameStep } from '@core/edit/playbook/rename-step';
import { applyChanges } from '@core/text/changes';
import { readJson } from '@core/text/json/read';
import { elementsOf, mapOf, member } from '@core/text/values';
import { describeWithCorpus } from '../../../support/corpus';
import { edited, graphFiles, sourceOf, textsBelow } from '../../../support/graph-files';

/** The step of a playbook file under another name, as the canvas renames it. */
function onCanvas(text: string, id: string, name: string): string {
  return applyChanges(
    text,
    changesOf(text, '', renameStep(stateOf(mapOf(readJson(text).value)), id, name).state),
  );
}

/** What a branch to the step calls it where that is another name than its own: renaming sets it right for good. */
function hasStaleName(playbook: Playbook, step: PlaybookStep): boolean {
  const branches = playbook.steps.flatMap(({ arguments: args }) => elementsOf(args.conditions, ''));
  return branches.some(
    ({ value }) =>
      uuidOfIri(member(value, 'step_iri')) === step.uuid &&
      (member(value, 'step_name') ?? step.name) !== step.name,
  );
}

describeWithCorpus('renaming steps of real playbooks', (corpus) => {
  it('writes the same on the canvas as from the list of references, and leads back to the same bytes', () => {
    const texts = textsBelow(join(corpus, 'content'));
    const graph = buildGraph(graphFiles(texts));
    let renamed = 0;
    let read = 0;
    const files = [...texts].filter(([path]) => /\/playbooks\/.*\.json$/.test(path));
    for (const [path, text] of files.filter((_file, index) => index % 5 === 0)) {
      const playbook = readPlaybook(readJson(text).value);
      const steps = playbook?.steps.filter(
        (step) => /^[A-Za-z0-9_]+( [A-Za-z0-9_]+)*$/.test(step.name) && !hasStaleName(playbook, step),
      );
      for (const { id, name } of steps?.slice(0, 3) ?? []) {
        const found = graph
          .definitionsIn(path)
          .filter(({ definition }) => definition.target.kind === 'step' && definition.target.key === id);
        if (found.length !== 1) continue;
        const there = onCanvas(text, id, '2nd zz_renamed');
        const planned = edited(texts, planRename(graph, found, '2nd zz_renamed', sourceOf(texts)).edit);
        expect(there, `${path}: ${name}`).toBe(planned.get(path));
        expect(onCanvas(onCanvas(text, id, 'zz_renamed'), id, name), `${path}: ${name}`).toBe(text);
        renamed++;
        if (there.includes('2nd_zz_renamed')) read++;
      }
    }
    expect(renamed).toBeGreaterThan(100);
    expect(read).toBeGreaterThan(20);
  }, 120_000);
});
