import type { CheckedFile } from '@core/check/world';
import { planDelete } from '@core/edit/references/delete';
import type { Defined, Usage } from '@core/content/graph/facts';
import type { ReferenceGraph } from '@core/content/graph/graph';
import { excerptOf, type ChangePlan, type PlanSource } from '@core/edit/references/plan';
import { planRename } from '@core/edit/references/rename';
import { subjectAt, type Subject } from '@core/content/graph/subject';
import { PackwrightError } from '@core/contract/errors';
import type { Range } from '@core/contract/check';
import type {
  FoundReference,
  FoundReferences,
  ReferencePlace,
  ReferencePlan,
} from '@core/contract/references';
import { picklistItems } from '@core/content/picklist/items';
import { LineIndex } from '@core/text/line-index';
import { locate, nodeAt, pointerAt, sourceOffset } from '@core/text/json/locate';
import { parseJson, type JsonTree } from '@core/text/json/parse';
import type { WorkspaceIndex } from '../workspace-index';
import { planToWire } from './plan-to-wire';

/** Most usages that are listed; no user reads more, and the page has to draw them. */
const mostUsages = 5000;

/** Answers questions about references from the graph of a workspace and its current texts. */
export class References {
  private readonly trees = new Map<string, { tree: JsonTree | null; lines: LineIndex }>();

  constructor(
    private readonly graph: ReferenceGraph,
    private readonly index: WorkspaceIndex,
  ) {}

  find(place: ReferencePlace): FoundReferences | null {
    const subject = this.subject(place);
    if (!subject) return null;
    const { noun, title, canRename, canDelete, defined, mentioned } = subject;
    const all = mentioned ? this.graph.mentions(mentioned.reference.target) : this.graph.usages(defined);
    // Every item of a picklist names its list; a search for uses of the list does not mean those.
    const usages = all.filter(({ reference }) => reference.role !== 'list');
    return {
      noun,
      title,
      canRename,
      canDelete,
      definitions: defined.map((one) => this.definition(one)),
      usages: usages.slice(0, mostUsages).map((usage) => this.usage(usage)),
      alternatives: this.alternatives(defined),
    };
  }

  /** The other items of the picklist an item is of. */
  private alternatives([first]: readonly Defined[]): FoundReferences['alternatives'] {
    if (first?.definition.target.kind !== 'picklist-item') return [];
    return picklistItems(this.file(first.path)?.value)
      .filter(({ pointer, text }) => pointer !== first.definition.pointer && text !== '')
      .map(({ pointer, text }) => ({ pointer, title: text }));
  }

  planRename(place: ReferencePlace, name: string): ReferencePlan {
    return this.wire(planRename(this.graph, this.required(place), name, this.source()));
  }

  /**
   * @param others what goes together with it
   * @param instead what everything that names it names from now on
   */
  planDelete(
    place: ReferencePlace,
    others: readonly ReferencePlace[] = [],
    instead?: ReferencePlace,
  ): ReferencePlan {
    const subjects = [place, ...others].map((one) => this.required(one));
    const [other = null] = instead ? this.required(instead) : [];
    return this.wire(planDelete(this.graph, subjects, this.source(), other));
  }

  private required(place: ReferencePlace): readonly Defined[] {
    const defined = this.subject(place)?.defined ?? [];
    if (defined.length === 0)
      throw new PackwrightError('not-found', 'Nothing in this workspace is defined or referenced here.');
    return defined;
  }

  private subject({ path, pointer, offset }: ReferencePlace): Subject | null {
    const { tree } = this.parsed(path);
    const at = pointer ?? (tree && offset !== null ? pointerAt(tree, offset) : '');
    const unit = offset === null || !tree ? null : decodedUnit(tree, at, offset);
    return subjectAt(this.graph, { path, pointer: at, unit });
  }

  private definition({ path, definition }: Defined): FoundReference {
    const place = this.place(path, definition.pointer, undefined, false, 'definition', false);
    return { ...place, excerpt: definition.title };
  }

  private usage({ path, reference }: Usage): FoundReference {
    const { pointer, within, key, role, soft } = reference;
    return this.place(path, pointer, within, key === true, role, soft === true);
  }

  private place(
    path: string,
    pointer: string,
    within: { from: number; to: number } | undefined,
    isKey: boolean,
    role: string,
    soft: boolean,
  ): FoundReference {
    const { tree, lines } = this.parsed(path);
    const range = tree
      ? rangeOf(tree, lines, pointer, within, isKey)
      : lines.range(within?.from ?? 0, within?.to ?? 0);
    const text = this.file(path)?.text ?? '';
    const { before } = excerptOf(text, { from: range.start.offset, to: range.start.offset, insert: '' });
    return { path, pointer, range, role, soft, excerpt: before };
  }

  private parsed(path: string): { tree: JsonTree | null; lines: LineIndex } {
    const known = this.trees.get(path);
    if (known) return known;
    const text = this.file(path)?.text ?? '';
    const made = { tree: path.endsWith('.json') ? parseJson(text) : null, lines: new LineIndex(text) };
    this.trees.set(path, made);
    return made;
  }

  private file(path: string): CheckedFile | undefined {
    return this.index.files.get(path);
  }

  private source(): PlanSource {
    return { text: (path) => this.file(path)?.text, paths: () => this.index.paths() };
  }

  private wire(plan: ChangePlan): ReferencePlan {
    return planToWire(plan, (path) => this.file(path)?.text ?? '');
  }
}

/** Place of a key, of a part of a text, or of a value; for a map or list only its start. */
function rangeOf(
  tree: JsonTree,
  lines: LineIndex,
  pointer: string,
  within: { from: number; to: number } | undefined,
  isKey: boolean,
): Range {
  if (within)
    return lines.range(sourceOffset(tree, pointer, within.from), sourceOffset(tree, pointer, within.to));
  const place = locate(tree, pointer);
  if (!place) return lines.range(0, 0);
  const opensBlock = tree.text[place.from] === '{' || tree.text[place.from] === '[';
  if ((isKey || opensBlock) && place.keyFrom !== null && place.keyTo !== null)
    return lines.range(place.keyFrom, place.keyTo);
  return lines.range(place.from, opensBlock ? place.from + 1 : place.to);
}

/** The index in the decoded text for an offset of the source, in UTF-16 units; null outside of the text. */
function decodedUnit(tree: JsonTree, pointer: string, offset: number): number | null {
  const node = nodeAt(tree, pointer)?.node;
  if (node?.type !== 'string' || offset <= node.start || offset > node.end) return null;
  // The distance in the source is an upper bound, as an escape is never shorter than what it stands for.
  let low = 0;
  let high = offset - node.start;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sourceOffset(tree, pointer, middle) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
