import type { Drawing } from '@core/contract/documentation';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dotOf, drawingOf, mermaidOf } from '@core/content/graph/drawing';
import { buildGraph, type ReferenceGraph } from '@core/content/graph/graph';
import { kinds } from '@core/content/kinds/index';
import { PackwrightError } from '@core/contract/errors';
import { openTarget } from '../../../workspace/open-target';
import { readWorkspace } from '../../../workspace/read-workspace';
import { graphGuard } from '../../../workspace/work-within';
import { exitCode, type Command } from '../command';

const formats = {
  dot: dotOf,
  mermaid: mermaidOf,
  json: (drawing: Drawing) => `${JSON.stringify(drawing, null, 2)}\n`,
};
type Format = keyof typeof formats;

function formatOf(name: string): Format {
  if (Object.hasOwn(formats, name)) return name as Format;
  throw new PackwrightError(
    'invalid-input',
    `There is no format "${name}".`,
    `Formats are ${Object.keys(formats).join(', ')}.`,
  );
}

function kindsOf(names: readonly string[]): ReadonlySet<string> | undefined {
  const wanted = names.flatMap((name) => name.split(',')).filter((name) => name !== '');
  for (const name of wanted) {
    if (!kinds.some(({ id }) => id === name))
      throw new PackwrightError(
        'invalid-input',
        `There is no kind "${name}".`,
        `Kinds are ${kinds.map(({ id }) => id).join(', ')}.`,
      );
  }
  return wanted.length > 0 ? new Set(wanted) : undefined;
}

/** Items named by `--from`: by uuid, by path, or by title regardless of case. */
function itemsOf(graph: ReferenceGraph, wanted: string): string[] {
  const found = graph.paths().flatMap((path) =>
    graph
      .definitionsIn(path)
      .filter(({ definition, item }) => definition.pointer === item)
      .filter(
        ({ definition }) =>
          definition.target.key === wanted ||
          path === wanted ||
          definition.title.toLowerCase() === wanted.toLowerCase(),
      )
      .map(({ item }) => `${path}#${item}`),
  );
  if (found.length === 0)
    throw new PackwrightError(
      'not-found',
      `Nothing is called "${wanted}".`,
      'Name an item by its title, its uuid, or the path of its file.',
    );
  return found;
}

function depthOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const depth = Number(text);
  if (Number.isInteger(depth) && depth >= 0) return depth;
  throw new PackwrightError('invalid-input', `"${text}" is not a number of steps.`, 'For example: --depth 2');
}

export const graph: Command = {
  usage: `packwright graph <path> [--format dot|mermaid|json] [--kind KIND…] [--from ITEM] [--depth N]

  --format   dot for Graphviz (default), mermaid for Markdown pages, json
  --kind     only these kinds, e.g. playbook,picklist; may be given several times
  --from     only what this item uses, directly or not: its title, uuid, or path of its file
  --depth    how many uses away from it at most

For example: packwright graph . --kind playbook --from "Investigate Phishing" | dot -Tsvg > calls.svg`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        kind: { type: 'string', multiple: true },
        from: { type: 'string' },
        depth: { type: 'string' },
      },
    });
    const format = formatOf(values.format ?? 'dot');
    const wantedKinds = kindsOf(values.kind ?? []);
    const depth = depthOf(values.depth);
    const [path] = positionals;
    if (path === undefined || positionals.length > 1)
      throw new PackwrightError(
        'invalid-input',
        'Name one folder or archive.',
        'For example: packwright graph . --format mermaid',
      );
    const target = await openTarget(resolve(io.cwd, path), { workersDir: io.workersDir });
    try {
      const { files } = await readWorkspace(target.folder, { signal: io.signal });
      const references = buildGraph(files.values(), graphGuard);
      const from = values.from === undefined ? undefined : itemsOf(references, values.from);
      const drawing = drawingOf(references, {
        ...(wantedKinds ? { kinds: wantedKinds } : {}),
        ...(from ? { from } : {}),
        ...(depth === undefined ? {} : { depth }),
      });
      io.out(formats[format](drawing));
      return exitCode.clean;
    } finally {
      await target.dispose();
    }
  },
};
