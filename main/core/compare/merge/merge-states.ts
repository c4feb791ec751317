import type { MergedItem, MergeReport, Resolution, Resolutions } from '../../contract/merging';
import type { ContentItem } from '../../contract/workspace';
import { definedAt, Users } from '../states/users';
import { matchItems } from '../states/match-items';
import type { ContentState, StateFile } from '../states/state';
import { whyUnread } from '../states/why-unread';
import { Conflicts, resolutionOf } from './conflicts';
import { matchedFiles } from './matched-files';
import { type FileResult, mergeFile } from './merge-file';
import type { Place } from './merge-value';
import { oneForm } from './one-form';
import { inForm, type SideFile } from './side-file';
import { mapThree, type Side, sides, type Three } from './three';
import { clashesAcross } from './clashes/across/index';
import { clashesOf } from './clashes/index';
import { mergedIndexes } from './merged-indexes';
import { readJson } from '../../text/json/read';
import { sameValue } from '../../text/values';

/** A file of the result: its text, or the bytes of a file of one side. */
export type MergedFile = { path: string; text: string } | { path: string; from: Side; source: string };

export interface MergedStates {
  files: MergedFile[];
  items: MergedItem[];
  /** What looked mergeable and is not, by the rules of the kinds. */
  clashes: Omit<MergeReport['clashes'][number], 'accepted'>[];
  settled: number;
  widened: string[];
  problems: MergeReport['problems'];
}

/**
 * Merges two changed states of content by their items and elements (docs/merging.md). Never throws for content; the
 * result is whole also while conflicts are open: it has ours there.
 */
export function mergeStates(states: Three<ContentState>, resolutions: Resolutions): MergedStates {
  return new MergedThree(states).with(resolutions);
}

/** What a file of the three states gives to the merge, and the decisions it was merged with. */
interface FilePart extends Omit<MergedStates, 'files' | 'items'> {
  file: MergedFile | null;
  /** What it says, for what follows from all files together; null where it is gone or no text. */
  outcome: StateFile | null;
  /** Null where neither side has changed it. */
  item: MergedItem | null;
  decided: ReadonlyMap<string, Resolution | null>;
}

type FoundPart = Pick<FilePart, 'file' | 'item'> & Partial<Pick<FilePart, 'outcome' | 'clashes' | 'widened'>>;

/**
 * Three states whose items and files are matched. Merging them with other decisions merges again only the files which
 * these are about; every other `MergedFile` stays the same object.
 */
export class MergedThree {
  private readonly users: Three<Users>;
  private readonly items: Three<Map<string, ContentItem[]>>;
  private readonly form: ReturnType<typeof oneForm>;
  /** What is one file in the three, and its place in the result. */
  private readonly matched: { paths: Three<string | null>; path: string }[];
  private readonly parts: FilePart[] = [];
  /** Indexes of packs that were brought up to date, by path. */
  private indexes: ReadonlyMap<string, MergedFile> = new Map();

  constructor(private readonly states: Three<ContentState>) {
    this.users = mapThree(states, (state) => new Users(state));
    this.items = mapThree(states, ({ items }) => Map.groupBy(items, ({ path }) => path));
    const { base, ours, theirs } = states;
    const [mine, other] = [matchItems(base, ours), matchItems(base, theirs)];
    const added = matchItems({ ...ours, items: mine.added }, { ...theirs, items: other.added });
    const pairs = { ours: mine.pairs, theirs: other.pairs, added: added.pairs };
    this.form = oneForm(states, pairs);
    const taken = new Set<string>();
    this.matched = matchedFiles(states, pairs)
      .filter((paths) => paths.ours !== null || paths.theirs !== null)
      .map((paths) => ({ paths, path: freePath(pathOf(paths), taken) }));
  }

  with(resolutions: Resolutions): MergedStates {
    const isAsBefore = ({ decided }: FilePart): boolean =>
      [...decided].every(([id, before]) => sameValue(resolutionOf(resolutions, id), before));
    const parts = this.matched.map(({ paths, path }, at) => {
      const before = this.parts[at];
      return before && isAsBefore(before) ? before : this.part(paths, path, resolutions);
    });
    this.parts.splice(0, this.parts.length, ...parts);
    const merged: MergedStates = {
      files: parts.flatMap(({ file }) => file ?? []),
      items: parts.flatMap(({ item }) => item ?? []),
      clashes: parts.flatMap(({ clashes }) => clashes),
      settled: parts.reduce((sum, { settled }) => sum + settled, 0),
      widened: parts.flatMap(({ widened }) => widened),
      problems: parts.flatMap(({ problems }) => problems),
    };
    return isOfBoth(merged) ? this.asAWhole(merged, parts) : merged;
  }

  /** What follows from all files together. */
  private asAWhole(merged: MergedStates, parts: readonly FilePart[]): MergedStates {
    const { ours, theirs } = this.states;
    const outcome = parts.flatMap((part) => part.outcome ?? []);
    const sideFiles = { ours: [...ours.files.values()], theirs: [...theirs.files.values()] };
    const clashes = clashesAcross(outcome, sideFiles).map((clash) => ({
      ...clash,
      id: `${clash.path}#${clash.code}${clash.pointer}`,
    }));
    const indexes = mergedIndexes(outcome, sideFiles).map((file): [string, MergedFile] => {
      const before = this.indexes.get(file.path);
      return [file.path, before && 'text' in before && before.text === file.text ? before : file];
    });
    this.indexes = new Map(indexes);
    const files = merged.files.map((file) => this.indexes.get(file.path) ?? file);
    return { ...merged, files, clashes: [...merged.clashes, ...clashes] };
  }

  private part(paths: Three<string | null>, path: string, resolutions: Resolutions): FilePart {
    const problems: MergedStates['problems'] = [];
    const files = mapThree(paths, (one, side) => this.fileOf(one, side, problems));
    const isText = Object.values(paths).every((one, at) => one === null || files[sides[at] ?? 'base']);
    const conflicts = new Conflicts(resolutions);
    const found = isText
      ? this.textFile(paths, files, path, conflicts)
      : this.otherFile(paths, path, conflicts);
    const decided = new Map(conflicts.found.map(({ id }) => [id, resolutionOf(resolutions, id)]));
    return {
      outcome: null,
      clashes: [],
      widened: [],
      ...found,
      settled: conflicts.settled,
      problems,
      decided,
    };
  }

  private fileOf(path: string | null, side: Side, found: MergedStates['problems']): SideFile | null {
    const file = path === null ? undefined : this.states[side].files.get(path);
    if (!file || path === null) return null;
    const { text, value } = file;
    const isUnread = this.states[side].others.has(path);
    const why = whyUnread(file, isUnread);
    if (why !== null) found.push({ side, path, message: why });
    // What could not be taken as text is compared by its bytes.
    if (isUnread) return null;
    // Other formats are merged by lines.
    const json = /\.json$/i.test(path) ? value : undefined;
    return inForm({ text, value: json, items: this.items[side].get(path) ?? [] }, this.form[side]);
  }

  private textFile(
    paths: Three<string | null>,
    files: Three<SideFile | null>,
    path: string,
    conflicts: Conflicts,
  ): FoundPart {
    const id = idOf(paths);
    const result = mergeFile(files, id, conflicts, (place) => this.touches(paths.base, place));
    const file = result && mergedFile(result, paths, files, path);
    const outcome = result && this.outcomeOf(result, paths, files, path);
    const changed = changedBy(
      paths,
      mapThree(files, (one) => one?.text ?? null),
    );
    if (changed === null) return { file, outcome, item: null };
    const item = this.mergedItem(paths, { result: result && path, changed, conflicts: conflicts.found });
    if (changed !== 'both' || result === null || result.as !== null) return { file, outcome, item };
    const merged = outcome?.value;
    const side = paths.ours === null ? 'theirs' : 'ours';
    const found = (this.items[side].get(paths[side] ?? '') ?? []).map((one) =>
      clashesOf(one, side, { ...mapThree(files, (of) => of?.value), merged }),
    );
    const clashes = found.flatMap((one) => one.clashes);
    return {
      file,
      outcome,
      item,
      clashes: clashes.map((clash) => ({ ...clash, id: `${path}#${clash.code}${clash.pointer}`, path })),
      widened: found.flatMap(({ widened }) => widened).map((where) => `${item.name}: ${where}`),
    };
  }

  private outcomeOf(
    { text, as }: NonNullable<FileResult>,
    paths: Three<string | null>,
    files: Three<SideFile | null>,
    path: string,
  ): StateFile | null {
    const side = as ?? (paths.ours === null ? 'theirs' : 'ours');
    const like = this.states[side].files.get(paths[side] ?? '');
    if (!like) return null;
    const { root } = like;
    const localPath =
      root.path !== '' && path.startsWith(`${root.path}/`) ? path.slice(root.path.length + 1) : path;
    const value = as === null && like.value !== undefined ? readJson(text).value : files[side]?.value;
    return { ...like, path, localPath, text, value };
  }

  /** A file that is no text on some side: taken whole. */
  private otherFile(paths: Three<string | null>, path: string, conflicts: Conflicts): FoundPart {
    const marks = mapThree(paths, (one, side) => (one === null ? null : this.markOf(one, side)));
    const changed = changedBy(paths, marks);
    let side: 'ours' | 'theirs' = changed === 'theirs' ? 'theirs' : 'ours';
    if (changed === 'both' && marks.ours !== marks.theirs)
      side =
        conflicts.decide({
          id: idOf(paths),
          reason: marks.ours === null || marks.theirs === null ? 'removed-and-changed' : 'file',
          class: 'layout',
          where: 'content of the file',
          pointer: '',
          values: marks,
          touches: [],
          isBinary: true,
        }) === marks.theirs
          ? 'theirs'
          : 'ours';
    const source = paths[side];
    const file = source === null ? null : { path, from: side, source };
    const result = source && path;
    const item = changed && this.mergedItem(paths, { result, changed, conflicts: conflicts.found });
    return { file, item };
  }

  private mergedItem(
    paths: Three<string | null>,
    found: Pick<MergedItem, 'result' | 'changed' | 'conflicts'>,
  ): MergedItem {
    const { kind, title } = this.mainItem(paths);
    return { key: idOf(paths), kind, name: title, ...paths, ...found };
  }

  private markOf(path: string, side: Side): string {
    return this.states[side].others.get(path) ?? this.states[side].files.get(path)?.text ?? '';
  }

  private mainItem(paths: Three<string | null>): Pick<ContentItem, 'kind' | 'title'> {
    for (const side of ['ours', 'theirs', 'base'] as const) {
      const items = this.items[side].get(paths[side] ?? '') ?? [];
      const [first] = items;
      if (first)
        return items.length === 1 ? first : { kind: first.kind, title: first.path.split('/').at(-1) ?? '' };
    }
    return { kind: 'file', title: paths.base ?? '' };
  }

  /** Who names what a conflict is about, on either side. */
  private touches(path: string | null, { basePointer }: Place): string[] {
    if (path === null || basePointer === null) return [];
    for (let at = basePointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const targets = definedAt(this.states.base, path, at);
      if (targets.length === 0) continue;
      const found = [this.users.ours, this.users.theirs].flatMap((users) => users.of(targets, null));
      return [...new Set(found)].sort();
    }
    return [];
  }
}

function mergedFile(
  { text, as }: NonNullable<FileResult>,
  paths: Three<string | null>,
  files: Three<SideFile | null>,
  path: string,
): MergedFile {
  const source = as === null ? null : paths[as];
  const isAsWritten = as !== null && source !== null && files[as]?.written === files[as]?.text;
  return isAsWritten ? { path, from: as, source } : { path, text };
}

/** Where only one side changed anything, the result is that side. */
export const isOfBoth = ({ items }: Pick<MergedStates, 'items'>): boolean =>
  items.some(({ changed }) => changed !== 'ours') && items.some(({ changed }) => changed !== 'theirs');

/** What a file is known by within the merge. */
const idOf = ({ base, ours, theirs }: Three<string | null>): string => `${base ?? ours ?? theirs ?? ''}#`;

/** Which side differs from base; null where none does. */
function changedBy(paths: Three<string | null>, marks: Three<string | null>): MergedItem['changed'] | null {
  const differs = (side: 'ours' | 'theirs') =>
    marks[side] !== marks.base || (paths[side] !== paths.base && paths[side] !== null);
  const [mine, other] = [differs('ours'), differs('theirs')];
  if (mine && other) return 'both';
  if (mine) return 'ours';
  return other ? 'theirs' : null;
}

/** That of the side which moved it; both: ours. */
function pathOf({ base, ours, theirs }: Three<string | null>): string {
  const moved = base !== null && ours === base ? theirs : ours;
  return moved ?? ours ?? theirs ?? base ?? '';
}

/** Two files of the result cannot have one name. */
function freePath(path: string, taken: Set<string>): string {
  let free = path;
  for (let number = 2; taken.has(free); number += 1) free = path.replace(/(\.[^./]+)?$/, ` (${number})$1`);
  taken.add(free);
  return free;
}
