import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildGraph, type ReferenceGraph } from '@core/content/graph/graph';
import type { GraphFile } from '@core/content/graph/facts';
import { planRename } from '@core/edit/references/rename';
import { planDelete } from '@core/edit/references/delete';
import type { WorkspaceEdit } from '@core/text/workspace-edit';
import { describeWithContent } from '../../../support/corpus';
import { plainJson } from '../../../support/plain-json';
import { edited, graphFiles, sourceOf, textsBelow } from '../../../support/graph-files';
import { readJson } from '@core/text/json/read';

describeWithContent('the graph of real content', (folder) => {
  let texts: Map<string, string>;
  let files: Map<string, GraphFile>;
  let graph: ReferenceGraph;

  beforeAll(() => {
    texts = textsBelow(join(folder, 'content'));
    files = new Map(graphFiles(texts).map((file) => [file.path, file]));
    graph = buildGraph(files.values());
  }, 120_000);

  const usages = () => graph.paths().flatMap((path) => [...graph.usagesIn(path)]);
  const definitions = () => graph.paths().flatMap((path) => [...graph.definitionsIn(path)]);

  it('resolves nearly every call, route, field of a layout and picklist', () => {
    const share = (kind: string, role: string) => {
      const found = usages().filter(
        ({ reference }) =>
          reference.target.kind === kind && reference.role === role && reference.soft !== true,
      );
      const known = found.filter(({ reference, path }) => graph.resolve(reference.target, path).length > 0);
      expect(found.length, `${kind} by ${role}`).toBeGreaterThan(10);
      return known.length / found.length;
    };
    expect(share('playbook', 'calls')).toBeGreaterThan(0.95);
    expect(share('step', 'route target')).toBeGreaterThan(0.99);
    expect(share('step', 'route source')).toBeGreaterThan(0.99);
    expect(share('step', 'leads to')).toBeGreaterThan(0.98);
    expect(share('step', 'trigger')).toBeGreaterThan(0.99);
    expect(share('step', 'reads step')).toBeGreaterThan(0.97);
    expect(share('picklist', 'contents')).toBeGreaterThan(0.95);
    expect(share('parameter', 'passes input')).toBeGreaterThan(0.9);
    expect(share('field', 'translation')).toBeGreaterThan(0.97);
  });

  it('finds every place a playbook is called from', () => {
    const called = usages().filter(({ reference }) => reference.role === 'calls');
    for (const usage of called.slice(0, 100)) {
      const meant = graph.resolve(usage.reference.target, usage.path);
      if (meant.length > 0) expect(graph.usages(meant)).toContain(usage);
    }
  });

  it('says the same after a file was taken in again', () => {
    const file = [...files.values()].find(({ kind }) => kind === 'playbook');
    if (!file) throw new Error('no playbook');
    const again = buildGraph(files.values());
    const before = again.usagesIn(file.path).length;
    again.put(file);
    expect(again.usagesIn(file.path)).toHaveLength(before);
    again.remove(file.path);
    expect(again.usagesIn(file.path)).toHaveLength(0);
    expect(again.definitionsIn(file.path)).toHaveLength(0);
  });

  it('renames there and back to the same bytes', () => {
    const renameable = definitions().filter(
      ({ definition, path }) =>
        definition.names.length > 0 && path.endsWith('.json') && /^[A-Za-z]\w+$/.test(definition.title),
    );
    const kinds = [...Map.groupBy(renameable, ({ definition }) => definition.target.kind)];
    expect(kinds.length).toBeGreaterThan(8);
    for (const [kind, all] of kinds) {
      for (const defined of spread(all, 5)) {
        const name = kind === 'module' ? 'zz_renamed_here' : 'zzRenamedHere';
        const meant = graph.resolve(defined.definition.target, defined.path);
        const there = planRename(graph, meant, name, sourceOf(texts));
        const after = edited(texts, there.edit);
        expect(there.edit.files.length, `${kind} in ${defined.path}`).toBeGreaterThan(0);
        for (const { path } of there.edit.files)
          if (path.endsWith('.json')) readsAsJson(after.get(moved(there.edit.moved, path)) ?? '');
        const changed = takeIn(after, there.edit);
        const path = moved(there.edit.moved, defined.path);
        const found = graph
          .definitionsIn(path)
          .find(
            ({ definition }) =>
              definition.pointer === defined.definition.pointer && definition.title === name,
          );
        if (!found) throw new Error(`${defined.definition.title} in ${path} was not renamed`);
        const again = graph.resolve(found.definition.target, path);
        const back = edited(after, planRename(graph, again, defined.definition.title, sourceOf(after)).edit);
        for (const [file, text] of back) {
          if (text !== texts.get(file))
            expect(text, `${kind} ${defined.definition.title}`).toBe(texts.get(file));
        }
        expect(back.size).toBe(texts.size);
        restore(changed);
      }
    }
  }, 300_000);

  it('takes steps out and leaves playbooks whole', () => {
    const steps = definitions().filter(
      ({ definition, kind, path }) =>
        definition.target.kind === 'step' && kind === 'playbook' && path.endsWith('.json'),
    );
    let healed = 0;
    for (const defined of spread(steps, 60)) {
      let plan;
      try {
        plan = planDelete(graph, [[defined]], sourceOf(texts));
      } catch (error) {
        expect(String(error)).toContain('trigger');
        continue;
      }
      healed++;
      const after = edited(texts, plan.edit).get(defined.path) ?? '';
      readsAsJson(after);
      // A version that was kept stays as it was.
      const living = after.replace(/"json": "(?:[^"\\]|\\.)*"/g, '');
      const rest = living.split(defined.definition.target.key).length - 1;
      const named = plan.dangling.filter(({ path }) => path === defined.path).length;
      expect(rest, defined.path).toBeLessThanOrEqual(named + 2);
    }
    expect(healed).toBeGreaterThan(20);
  }, 120_000);

  /** Brings the graph up to date with an edit; returns what it took in. */
  function takeIn(after: ReadonlyMap<string, string>, edit: WorkspaceEdit): string[] {
    const places = new Map(edit.files.map(({ path }) => [path, moved(edit.moved, path)]));
    for (const { from, to } of edit.moved ?? []) places.set(from, to);
    for (const [from, to] of places) {
      const file = files.get(from);
      if (!file) continue;
      const text = after.get(to) ?? '';
      graph.remove(from);
      const { root } = file;
      const localPath = root.path === '' ? to : to.slice(root.path.length + 1);
      graph.put({
        ...file,
        path: to,
        localPath,
        text,
        value: to.endsWith('.json') ? readJson(text).value : undefined,
      });
    }
    return [...places].flat();
  }

  function restore(paths: readonly string[]): void {
    for (const path of paths) {
      graph.remove(path);
      const file = files.get(path);
      if (file) graph.put(file);
    }
  }
});

function moved(moves: readonly { from: string; to: string }[] | undefined, path: string): string {
  return moves?.find(({ from }) => from === path)?.to ?? path;
}

function readsAsJson(text: string): void {
  expect(() => plainJson(text)).not.toThrow();
}

/** A few of a list, from all over it; the same every time. */
function spread<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(list.length / count));
  return list.filter((_, index) => index % step === 0).slice(0, count);
}
