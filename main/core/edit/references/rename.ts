import { PackwrightError } from '../../contract/errors';
import type { FileEdit, MovedFile } from '../../text/workspace-edit';
import { getAt } from '../../text/pointer';
import { readJson } from '../../text/json/read';
import { readYaml } from '../../text/yaml/read';
import { ownName, spell, targetKey, type Definition, type Reference } from '../../content/reference';
import { renamedIn } from '../../content/references/template-names';
import { distinct } from '../../content/graph/distinct';
import type { Defined, Usage } from '../../content/graph/facts';
import type { ReferenceGraph } from '../../content/graph/graph';
import { checkName, nounOf } from '../../content/graph/names';
import { mentionsOf } from './mentions';
import { movesOf } from './moves';
import { excerptOf, type ChangePlan, type PlannedFile, type PlanSource } from './plan';
import { rewriteJson, rewriteYaml, type Rewrite } from './rewrite';

/**
 * Gives a thing another name, with every reference to it: in JSON values and keys, IRIs, templates, the index of the
 * manifest, translations, and the files that are named after it. `defined` is what `graph.resolve` says the name
 * means; where packs define a thing together, all of it is renamed.
 *
 * Throws `invalid-input` where the name is not one, or is taken.
 */
export function planRename(
  graph: ReferenceGraph,
  defined: readonly Defined[],
  name: string,
  source: PlanSource,
): ChangePlan {
  const [first] = defined;
  if (!first) throw new PackwrightError('not-found', 'There is nothing to rename.');
  const { title } = first.definition;
  const noun = nounOf(first.definition.target.kind);
  checkName(graph, defined, name);
  const notes: string[] = [];
  const byPath = Map.groupBy(graph.usages(defined, { ownNames: true }), (usage) => usage.path);
  const edits: FileEdit[] = [];
  const files: PlannedFile[] = [];
  for (const [path, usages] of byPath) {
    const text = source.text(path);
    const named = usages.filter(({ reference }) => textFor(reference, defined, name) !== null);
    const isYaml = isYamlOfWholeNames(path, named);
    if (text === undefined || !(path.endsWith('.json') || isYaml)) {
      if (named.length > 0)
        notes.push(`${path} names it ${named.length} times and has to be changed by hand.`);
      continue;
    }
    const wanted = rewritesOf(isYaml ? readYaml(text).value : readJson(text).value, usages, defined, name);
    const changes = (isYaml ? rewriteYaml : rewriteJson)(
      text,
      wanted.map(({ rewrite }) => rewrite),
    );
    if (changes.length === 0) continue;
    edits.push({ path, changes: changes.map(({ from, to, insert }) => ({ from, to, insert })) });
    const places = changes.map((change) => {
      const reference = wanted[change.source]?.usage.reference;
      return { ...excerptOf(text, change), role: reference?.role ?? '', soft: reference?.soft === true };
    });
    files.push({ path, places });
  }
  const moves = defined.map((one) => ({ path: one.path, moves: movesOf(one, name, source) }));
  for (const { path, moves: found } of moves)
    if (found === 'taken') notes.push(`${path} stays where it is, as there is a file of that name already.`);
  const moved: MovedFile[] = distinct(
    moves.flatMap(({ moves: found }) => (found === 'taken' ? [] : found)),
    ({ from }) => from,
  );
  notes.push(...otherDefinitions(graph, defined));
  const isItem = first.definition.target.kind === 'picklist-item';
  const made = new Map(edits.map(({ path, changes }) => [path, changes]));
  return {
    title: `Rename the ${noun} “${title}” to “${name}”`,
    edit: { files: edits, moved },
    files,
    dangling: [],
    maybe: isItem ? mentionsOf(first, name, source, made) : [],
    notes,
  };
}

/** Files such as tests, which are hand-written and name things by whole values. */
function isYamlOfWholeNames(path: string, usages: readonly Usage[]): boolean {
  return (
    /\.ya?ml$/i.test(path) &&
    usages.every(({ reference }) => reference.key !== true && reference.within === undefined)
  );
}

function rewritesOf(
  value: unknown,
  usages: readonly Usage[],
  defined: readonly Defined[],
  name: string,
): { rewrite: Rewrite; usage: Usage }[] {
  return usages.flatMap((usage) => {
    const { reference } = usage;
    const wanted = textFor(reference, defined, name);
    if (wanted === null) return [];
    const { pointer, within } = reference;
    if (reference.key === true) return [{ usage, rewrite: { pointer, key: true, text: wanted } }];
    const whole = getAt(value, pointer);
    if (typeof whole !== 'string') return [];
    if (!within) return [{ usage, rewrite: { pointer, text: wanted } }];
    // The name of a module is part of an address, where a dot may only precede a file extension.
    const { insert, ...place } =
      reference.target.kind === 'module' ? { ...within, insert: wanted } : renamedIn(whole, within, wanted);
    return [{ usage, rewrite: { pointer, within: place, text: insert } }];
  });
}

/** The text of a reference after the rename; null where it refers by uuid and does not change. */
function textFor(reference: Reference, defined: readonly Defined[], name: string): string | null {
  if (reference.role === ownName) return name;
  const key = targetKey(reference.target);
  for (const { definition } of defined) {
    const form = definition.names.find(({ target }) => targetKey(target) === key);
    if (form) return spell(name, form.spelling);
  }
  return null;
}

/** The same thing may also be shipped by packs this one has nothing to do with. */
function otherDefinitions(graph: ReferenceGraph, defined: readonly Defined[]): string[] {
  const own = new Set<Definition>(defined.map(({ definition }) => definition));
  const [first] = defined;
  if (!first) return [];
  const others = graph
    .all(first.definition.target, first.path)
    .filter(({ definition }) => !own.has(definition));
  return others.map(
    ({ path }) => `${path} defines the same and keeps its name, as no dependency leads there.`,
  );
}
