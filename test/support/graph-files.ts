import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { GraphFile } from '@core/content/graph/facts';
import type { PlanSource } from '@core/edit/references/plan';
import { kindOf } from '@core/content/kinds/index';
import { findRoots, rootOf } from '@core/content/roots';
import type { WorkspaceEdit } from '@core/text/workspace-edit';
import { applyChanges } from '@core/text/changes';
import { readJson } from '@core/text/json/read';
import { readYaml } from '@core/text/yaml/read';
import { filesBelow } from './corpus';

/** Files of a workspace by path, as the graph takes them; only text the graph reads is read. */
export function graphFiles(texts: ReadonlyMap<string, string>): GraphFile[] {
  const values = new Map(
    [...texts].map(([path, text]) => [
      path,
      path.endsWith('.json') ? readJson(text).value : yamlOf(path, text),
    ]),
  );
  const roots = findRoots([...texts.keys()].sort(), (path) => values.get(path));
  return [...texts].map(([path, text]) => {
    const root = rootOf(path, roots);
    const localPath = root.path === '' ? path : path.slice(root.path.length + 1);
    return {
      path,
      localPath,
      root,
      kind: kindOf(localPath, root.type)?.id ?? null,
      text,
      value: values.get(path),
    };
  });
}

function yamlOf(path: string, text: string): unknown {
  return /\.ya?ml$/.test(path) ? readYaml(text).value : undefined;
}

/** The texts of a folder; what is not JSON, YAML or Python is there, but empty. */
export function textsBelow(folder: string): Map<string, string> {
  return new Map(
    filesBelow(folder).map((path) => [
      relative(folder, path).split(sep).join('/'),
      /\.(?:json|ya?ml|py)$/.test(path) ? readFileSync(path, 'utf8') : '',
    ]),
  );
}

export function sourceOf(texts: ReadonlyMap<string, string>): PlanSource {
  return { text: (path) => texts.get(path), paths: () => [...texts.keys()] };
}

/** The texts after an edit. */
export function edited(texts: ReadonlyMap<string, string>, edit: WorkspaceEdit): Map<string, string> {
  const next = new Map(texts);
  for (const { path, changes } of edit.files) next.set(path, applyChanges(next.get(path) ?? '', changes));
  for (const path of edit.deleted ?? []) next.delete(path);
  const moves = edit.moved ?? [];
  const carried = moves.map(({ from, to }) => [to, next.get(from) ?? ''] as const);
  for (const { from } of moves) next.delete(from);
  for (const [to, text] of carried) next.set(to, text);
  return next;
}
