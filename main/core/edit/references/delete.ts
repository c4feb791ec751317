import { PackwrightError } from '../../contract/errors';
import type { TextChange } from '../../text/changes';
import { removeAt } from '../../text/json/edit';
import { locate, sourceOffset } from '../../text/json/locate';
import { parseJson, type JsonTree } from '../../text/json/parse';
import { formatPointer, parsePointer } from '../../text/pointer';
import { kindById } from '../../content/kinds/index';
import type { Defined, Usage } from '../../content/graph/facts';
import type { ReferenceGraph } from '../../content/graph/graph';
import type { Definition } from '../../content/reference';
import { readJson } from '../../text/json/read';
import { healedSteps } from './heal-steps';
import { namedInstead } from './instead';
import { mentionsOf } from './mentions';
import { rewriteJson } from './rewrite';
import { nounOf } from '../../content/graph/names';
import {
  excerptOf,
  oneLine,
  type ChangePlan,
  type Dangling,
  type PlannedFile,
  type PlannedPlace,
  type PlanSource,
} from './plan';

/**
 * Removes things: files, entries of lists, steps with their routes. What merely lists one (the index of the manifest,
 * translations) is updated; routes are reconnected to what followed a step; references between removed things go too.
 * Every other place that names one is listed, as only the author knows what it should say instead.
 * @param instead another item of a picklist that every place names from now on, where one item is deleted
 *
 * Throws `unsupported` for what cannot be removed.
 */
export function planDelete(
  graph: ReferenceGraph,
  subjects: readonly (readonly Defined[])[],
  source: PlanSource,
  instead: Defined | null = null,
): ChangePlan {
  const going = subjects.flatMap(([first]) => (first ? [first] : []));
  const [only] = going;
  if (!only) throw new PackwrightError('not-found', 'There is nothing to delete.');
  const edits = new Edits(source);
  const dangling: Dangling[] = [];
  const deleted = new Set(going.filter(isWholeFile).map(({ path }) => path));
  for (const first of going) {
    const { definition, path } = first;
    if (definition.target.kind === 'step') edits.add(path, (tree) => healedSteps(tree, definition));
    else if (!deleted.has(path)) edits.remove(path, definition.pointer);
    const others = graph
      .usages([first])
      .filter(
        (usage) =>
          !deleted.has(usage.path) &&
          !going.some((one) => isInside(usage, one)) &&
          !isRoute(usage, definition.target.kind),
      );
    for (const usage of others) {
      if (isListing(usage)) edits.remove(usage.path, entryOf(usage));
      else if (!instead || !edits.nameInstead(usage, definition, instead.definition))
        dangling.push(danglingOf(usage, source));
    }
  }
  const { target, title } = only.definition;
  const made = new Map(edits.all().map(({ path, changes }) => [path, changes]));
  return {
    title: instead
      ? `Merge the ${nounOf(target.kind)} “${title}” into “${instead.definition.title}”`
      : going.length === 1
        ? `Delete the ${nounOf(target.kind)} “${title}”`
        : `Delete “${title}” and ${going.length - 1} more`,
    edit: {
      files: edits.all().map(({ path: file, changes }) => ({ path: file, changes })),
      deleted: [...deleted],
    },
    files: edits.all().map(({ path: file, places }) => ({ path: file, places })),
    dangling,
    maybe: instead ? mentionsOf(only, instead.definition.title, source, made) : [],
    notes: [],
  };
}

/** Whether the file goes with the thing. Throws `unsupported` where it holds more than that. */
function isWholeFile({ definition, item, kind }: Defined): boolean {
  if (definition.pointer !== '' || definition.pointer !== item) return false;
  if (kindById(kind)?.diskPath === undefined)
    throw new PackwrightError('unsupported', `A ${nounOf(definition.target.kind)} cannot be deleted alone.`);
  return true;
}

/** Collects changes of files and describes them. Entries of one file are removed together. */
class Edits {
  private readonly byPath = new Map<string, { tree: JsonTree; changes: TextChange[] }>();

  constructor(private readonly source: PlanSource) {}

  remove(path: string, pointer: string): void {
    this.add(path, (tree) => removeAt(tree, pointer));
  }

  /** Has a place name another thing than the one that goes; false where only the author knows how. */
  nameInstead({ path, reference }: Usage, gone: Definition, other: Definition): boolean {
    if (!path.endsWith('.json')) return false;
    const value = readJson(this.source.text(path) ?? '').value;
    const rewrite = namedInstead(reference, gone, other, value);
    if (rewrite === null) return false;
    this.add(path, (tree) =>
      rewrite === 'drop' ? removeAt(tree, reference.pointer) : rewriteJson(tree.text, [rewrite]),
    );
    return true;
  }

  add(path: string, change: (tree: JsonTree) => readonly TextChange[]): void {
    const known = this.byPath.get(path);
    const tree = known?.tree ?? parseJson(this.source.text(path) ?? '');
    if (!tree.root) return;
    // Adjacent entries share a comma; the second one keeps it where both would remove it.
    const changes = [...(known?.changes ?? [])];
    for (const one of change(tree))
      if (!changes.some((other) => one.from < other.to && other.from < one.to)) changes.push(one);
    this.byPath.set(path, { tree, changes: changes.sort((a, b) => a.from - b.from) });
  }

  all(): (PlannedFile & { changes: TextChange[] })[] {
    return [...this.byPath]
      .filter(([, { changes }]) => changes.length > 0)
      .map(([path, { tree, changes }]) => ({
        path,
        changes,
        places: changes.map((change) => placeOf(tree.text, change)),
      }));
  }
}

/** A removal shows what was there; a redirection shows before and after. */
function placeOf(text: string, change: TextChange): PlannedPlace {
  const shown = excerptOf(text, change);
  if (change.insert.trim() !== '') return { ...shown, role: 'change', soft: false };
  return {
    ...shown,
    before: oneLine(text.slice(change.from, change.to)),
    after: '',
    role: 'removal',
    soft: false,
  };
}

/** Whether a place goes together with what is deleted. */
function isInside({ path, reference }: Usage, { path: file, definition }: Defined): boolean {
  if (path !== file) return false;
  const { pointer } = definition;
  return pointer === '' || reference.pointer === pointer || reference.pointer.startsWith(`${pointer}/`);
}

/** Routes and branches of a step are fixed with it. */
function isRoute({ reference }: Usage, kind: string): boolean {
  return (
    kind === 'step' && ['route source', 'route target', 'leads to', 'comment of'].includes(reference.role)
  );
}

/** Places that do nothing but list the thing. */
function isListing({ reference }: Usage): boolean {
  return reference.role === 'contents' || reference.role === 'translation' || reference.role === 'runs';
}

/** The entry a listing is: of `/contents/roles/3/name` the element, of a key or a bare text the place itself. */
function entryOf({ reference }: Usage): string {
  if (reference.key === true || reference.role === 'runs') return reference.pointer;
  const keys = parsePointer(reference.pointer);
  return formatPointer(keys.slice(0, 3));
}

function danglingOf({ path, reference }: Usage, source: PlanSource): Dangling {
  const { pointer, role, within } = reference;
  const text = source.text(path) ?? '';
  const tree = path.endsWith('.json') ? parseJson(text) : null;
  const place = tree && locate(tree, pointer);
  const whole = (reference.key === true ? place?.keyFrom : place?.from) ?? 0;
  const from = tree && within && reference.key !== true ? sourceOffset(tree, pointer, within.from) : whole;
  const { before } = excerptOf(text, { from, to: from, insert: '' });
  return { path, pointer, role, excerpt: before };
}
