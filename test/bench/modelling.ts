import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { buildGraph } from '@core/content/graph/graph';
import { kindById, kindOf } from '@core/content/kinds/index';
import { findRoots, rootOf } from '@core/content/roots';
import { readJson } from '@core/text/json/read';
import { filesBelow } from '../support/corpus';
import { median, ms, repeat, report, timed } from './measure';

/** Reading, modelling and the graph of references over all content, against the engine's own parser. */
export async function benchModelling(corpus: string): Promise<void> {
  const folder = join(corpus, 'content');
  const paths = filesBelow(folder).map((path) => relative(folder, path).split(sep).join('/'));
  const texts = new Map(
    paths
      .filter((path) => path.endsWith('.json'))
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );
  const native = median(
    await repeat(5, () =>
      timed(() => {
        for (const text of texts.values()) if (readable(text)) JSON.parse(text);
      }),
    ),
  );
  const parts = { read: [] as number[], model: [] as number[], graph: [] as number[] };
  await repeat(5, async () => {
    let values = new Map<string, unknown>();
    parts.read.push(
      await timed(() => (values = new Map([...texts].map(([path, text]) => [path, readJson(text).value])))),
    );
    let files: Parameters<typeof buildGraph>[0] = [];
    parts.model.push(await timed(() => (files = model(paths, texts, values))));
    parts.graph.push(await timed(() => buildGraph(files).paths()));
    return 0;
  });
  const [read, modelled, graph] = [median(parts.read), median(parts.model), median(parts.graph)];
  const all = read + modelled + graph;
  report({
    what: `read, model and graph ${texts.size} files`,
    value: `${ms(all)}, ${(all / native).toFixed(2)} x JSON.parse (${ms(native)}): read ${ms(read)}, model ${ms(modelled)}, graph ${ms(graph)}`,
    goal: { text: '6 x', met: all <= 6 * native },
  });
}

/** Files with a mistake cost the parser an exception, which is no measure of reading. */
function readable(text: string): boolean {
  const first = text.trimStart()[0];
  return first === '{' || first === '[';
}

function model(
  paths: readonly string[],
  texts: ReadonlyMap<string, string>,
  values: ReadonlyMap<string, unknown>,
) {
  const roots = findRoots(paths, (path) => values.get(path));
  return paths.map((path) => {
    const root = rootOf(path, roots);
    const localPath = root.path === '' ? path : path.slice(root.path.length + 1);
    const kind = kindOf(localPath, root.type)?.id ?? null;
    const value = values.get(path);
    if (kind !== null) kindById(kind)?.items(value, localPath);
    return { path, localPath, root, kind, text: texts.get(path) ?? '', value };
  });
}
