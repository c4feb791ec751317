import { getAt } from '../text/pointer';
import { firstText, isMap, mapOf, member } from '../text/values';
import { withPicklists } from './auto-select';
import { categories } from './categories/index';
import { listNoGlobals, takeGlobal, takeGlobals } from './categories/globals';
import type { ExportChoice } from '../contract/exports';
import { ExportCollector, type ExportEntry, type ExportProblem } from './collector';

import { printManifest } from './exporter-style';
import { chosenOf, flagOf, readSelection, selectedGlobals, type Selected } from './selection';
import type { ExportSource } from './source';

/** What an archive is to hold, before any byte of it is written. */
export interface ExportPlan {
  /** Of the archive, without ending; its one top folder has it too. */
  name: string;
  /** Seconds since 1970 that every entry gets; null where the template was never saved on an instance. */
  time: number | null;
  entries: ExportEntry[];
  /** What the selection names and the archive lacks, and what else went wrong. */
  problems: ExportProblem[];
  /** How many things of each category are in it. */
  counts: Record<string, number>;
}

/** What a workspace has to choose from, by category key. */
export function choicesOf(source: ExportSource): Map<string, ExportChoice[]> {
  return new Map(categories.map((category) => [category.key, category.choices(source)]));
}

/** Earlier platforms refuse an archive that says it needs a later one; every public export says this. */
const oldestPlatform = '7.2.0';

/**
 * Plans the archive of an export template (`{name, options, …}`, docs/platform/export-templates.md) from a workspace:
 * exactly what the selection names, laid out as the platform does. Equal workspace and template give equal plans.
 * `pack` is the manifest of the solution pack the template is of (docs/platform/manifest.md#solution-pack); an export's
 * is made where there is none.
 */
export function planExport(
  template: unknown,
  source: ExportSource,
  pack: Record<string, unknown> | null = null,
): ExportPlan {
  const options = withPicklists(template, source);
  const out = new ExportCollector();
  const choices = choicesOf(source);
  const counts = new Map<string, number>();
  for (const selected of readSelection(options)) {
    const { category, id } = selected;
    out.begin(category.key);
    const choice = choices.get(category.key)?.find((each) => isNamed(each, id));
    if (!choice || choice.absent) {
      out.problem(selected.name, missingMessage(selected), selected.pointer);
      continue;
    }
    const before = out.problems.length;
    category.collect(chosenOf(selected, choice, options), source, out);
    // A set of records with a problem has no content; of other things only a part is missing.
    if (category.repeats && out.problems.length > before) continue;
    counts.set(category.key, (counts.get(category.key) ?? 0) + 1);
    // A block has no option of its own; that of its category applies.
    if (category.key === 'playbookBlocks' && flagOf(selected, options, 'includeGlobalVariables')) {
      const item = source.items('playbookBlock').find(({ uuid }) => uuid === id);
      takeGlobals((item && source.file(item.path)?.text) ?? '', source, out);
    }
  }
  out.begin('playbooks');
  for (const { name, pointer } of selectedGlobals(options)) {
    if (!takeGlobal(name, source, out)) {
      out.problem(name, `The workspace has no global variable "${name}".`, pointer);
    }
  }
  // Collections with a list of variables that names none have a file that holds none (docs/platform/export-templates.md).
  const named = getAt(options, '/playbooks/globalVariables');
  if (Array.isArray(named) && (counts.get('playbooks') ?? 0) > 0) listNoGlobals(out);
  const time = timeOf(template);
  const files = out.files();
  const date =
    time === null ? {} : { date: new Date(time * 1000).toISOString().replace(/\.\d+Z$/, '+00:00') };
  const manifest =
    pack === null
      ? { fsrMinCompatibility: oldestPlatform, exported_by: 'Packwright', contents: out.index(), ...date }
      : { ...pack, ...(pack.date === undefined ? date : {}), contents: indexOf(pack.contents, out.index()) };
  return {
    name: firstText(template, 'name') ?? 'Export',
    time,
    entries: [{ path: 'info.json', text: printManifest(manifest) }, ...files],
    problems: out.problems,
    counts: Object.fromEntries(counts),
  };
}

/** The index of contents, in the order in which the manifest of the pack had it; what it lists says no more than before. */
function indexOf(before: unknown, index: Record<string, unknown>): Record<string, unknown> {
  const said = mapOf(before);
  // A category that was selected and is empty is listed as such.
  const isNone = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
  const known = Object.keys(said).filter((key) => Object.hasOwn(index, key) || isNone(said[key]));
  // One that is empty now as well is not mentioned where it was not.
  const more = Object.keys(index).filter((key) => known.length === 0 || !isNone(index[key]));
  return Object.fromEntries(
    [...new Set([...known, ...more])].map((key) => [key, listedLike(said[key], index[key] ?? [])]),
  );
}

/** What is listed now, each thing as it was listed before, in that order; what is new follows. */
function listedLike(before: unknown, listed: unknown): unknown {
  if (isMap(before) && isMap(listed)) {
    // Some releases left the key empty, and `apiName` says which module it is (docs/platform/manifest.md#contents).
    const known = Object.entries(before).map(([key, value]) => [key, firstText(value, 'apiName') ?? key]);
    const keys = new Map(
      known.filter(([, name]) => Object.hasOwn(listed, name ?? '')).map(([key, name]) => [name, key]),
    );
    for (const name of Object.keys(listed)) if (!keys.has(name)) keys.set(name, name);
    return Object.fromEntries(
      [...keys].map(([name = '', key = name]) => [key, listedLike(before[key], listed[name])]),
    );
  }
  if (!Array.isArray(before) || !Array.isArray(listed)) return listed;
  const nameOf = (entry: unknown) => (isMap(entry) ? firstText(entry, 'apiName', 'name') : entry);
  const left = new Map(listed.map((entry) => [nameOf(entry), entry]));
  const known = before.flatMap((entry): unknown[] => {
    const now = left.get(nameOf(entry));
    left.delete(nameOf(entry));
    if (!isMap(entry) || !isMap(now)) return now === undefined ? [] : [now];
    return [Object.fromEntries(Object.keys(entry).map((key) => [key, now[key] ?? entry[key]]))];
  });
  return [...known, ...left.values()];
}

const isNamed = ({ id, aliases }: ExportChoice, wanted: string | null): boolean =>
  wanted !== null && (id === wanted || (aliases?.includes(wanted) ?? false));

function missingMessage({ category, id, name }: Selected): string {
  if (id === null) return `An element of "${category.label}" names nothing that can be read.`;
  const shown = name === id ? `"${id}"` : `"${name}" (${id})`;
  return `The workspace has no ${shown} among its ${category.label.toLowerCase()}.`;
}

/** When the template was last changed; its last export says when, where nothing else does. */
function timeOf(template: unknown): number | null {
  for (const key of ['modifyDate', 'lastExportDate', 'createDate']) {
    const value = member(template, key);
    const seconds = typeof value === 'string' ? Date.parse(value) / 1000 : value;
    if (typeof seconds === 'number' && seconds > 315_532_800 && seconds < 4_354_819_200) {
      return Math.floor(seconds);
    }
  }
  return null;
}
