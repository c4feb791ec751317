import type { MergedItem, MergeReport, Resolutions } from '../../contract/merging';
import type { ContentItem } from '../../contract/workspace';
import { definedAt, Users } from '../states/users';
import { matchItems } from '../states/match-items';
import type { ContentState, StateFile } from '../states/state';
import { Conflicts } from './conflicts';
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
  return new MergingStates(states, resolutions).merged();
}

class MergingStates {
  private readonly result: MergedStates = {
    files: [],
    items: [],
    clashes: [],
    settled: 0,
    widened: [],
    problems: [],
  };
  /** What the files of the result say, by path. */
  private readonly outcome = new Map<string, StateFile>();
  private readonly users: Three<Users>;
  private readonly items: Three<Map<string, ContentItem[]>>;

  constructor(
    private readonly states: Three<ContentState>,
    private readonly resolutions: Resolutions,
  ) {
    this.users = mapThree(states, (state) => new Users(state));
    this.items = mapThree(states, ({ items }) => Map.groupBy(items, ({ path }) => path));
  }

  merged(): MergedStates {
    const { base, ours, theirs } = this.states;
    const [mine, other] = [matchItems(base, ours), matchItems(base, theirs)];
    const added = matchItems({ ...ours, items: mine.added }, { ...theirs, items: other.added });
    const pairs = { ours: mine.pairs, theirs: other.pairs, added: added.pairs };
    const form = oneForm(this.states, pairs);
    const taken = new Set<string>();
    for (const paths of matchedFiles(this.states, pairs)) {
      if (paths.ours === null && paths.theirs === null) continue;
      const path = freePath(pathOf(paths), taken);
      const files = mapThree(paths, (one, side) => this.fileOf(one, side, form));
      if (Object.values(paths).every((one, at) => one === null || files[sides[at] ?? 'base']))
        this.textFile(paths, files, path);
      else this.otherFile(paths, path);
    }
    if (isOfBoth(this.result)) this.asAWhole();
    return this.result;
  }

  /** What follows from all files together. */
  private asAWhole(): void {
    const { ours, theirs } = this.states;
    const files = [...this.outcome.values()];
    const sideFiles = { ours: [...ours.files.values()], theirs: [...theirs.files.values()] };
    for (const clash of clashesAcross(files, sideFiles))
      this.result.clashes.push({ ...clash, id: `${clash.path}#${clash.code}${clash.pointer}` });
    for (const { path, text } of mergedIndexes(files, sideFiles)) {
      const at = this.result.files.findIndex((file) => file.path === path);
      this.result.files[at] = { path, text };
    }
  }

  private fileOf(path: string | null, side: Side, form: ReturnType<typeof oneForm>): SideFile | null {
    const file = path === null ? undefined : this.states[side].files.get(path);
    if (!file || path === null) return null;
    const { text, value, problems } = file;
    if (value === undefined && problems[0])
      this.result.problems.push({ side, path, message: problems[0].message });
    // What could not be taken as text is compared by its bytes.
    if (this.states[side].others.has(path)) return null;
    // Other formats are merged by lines.
    const json = /\.json$/i.test(path) ? value : undefined;
    return inForm({ text, value: json, items: this.items[side].get(path) ?? [] }, form[side]);
  }

  private textFile(paths: Three<string | null>, files: Three<SideFile | null>, path: string): void {
    const conflicts = new Conflicts(this.resolutions);
    const id = `${paths.base ?? paths.ours ?? paths.theirs ?? ''}#`;
    const result = mergeFile(files, id, conflicts, (place) => this.touches(paths.base, place));
    this.result.settled += conflicts.settled;
    this.put(result, paths, files, path);
    if (result) this.note(result, paths, files, path);
    const changed = changedBy(
      paths,
      mapThree(files, (file) => file?.text ?? null),
    );
    if (changed === null) return;
    const { kind, title } = this.mainItem(paths);
    this.result.items.push({
      key: id,
      kind,
      name: title,
      ...paths,
      result: result && path,
      changed,
      conflicts: conflicts.found,
    });
    if (changed !== 'both' || result === null || result.as !== null) return;
    const value = this.outcome.get(path)?.value;
    const side = paths.ours === null ? 'theirs' : 'ours';
    for (const item of this.items[side].get(paths[side] ?? '') ?? []) {
      const found = clashesOf(item, side, { ...mapThree(files, (file) => file?.value), merged: value });
      this.result.widened.push(...found.widened.map((where) => `${title}: ${where}`));
      for (const clash of found.clashes)
        this.result.clashes.push({ ...clash, id: `${path}#${clash.code}${clash.pointer}`, path });
    }
  }

  /** Keeps what a file of the result says, for what follows from all of them. */
  private note(
    { text, as }: NonNullable<FileResult>,
    paths: Three<string | null>,
    files: Three<SideFile | null>,
    path: string,
  ): void {
    const side = as ?? (paths.ours === null ? 'theirs' : 'ours');
    const like = this.states[side].files.get(paths[side] ?? '');
    if (!like) return;
    const { root } = like;
    const localPath =
      root.path !== '' && path.startsWith(`${root.path}/`) ? path.slice(root.path.length + 1) : path;
    const value = as === null && like.value !== undefined ? readJson(text).value : files[side]?.value;
    this.outcome.set(path, { ...like, path, localPath, text, value });
  }

  private put(
    result: FileResult,
    paths: Three<string | null>,
    files: Three<SideFile | null>,
    path: string,
  ): void {
    if (result === null) return;
    const { text, as } = result;
    const source = as === null ? null : paths[as];
    const isAsWritten = as !== null && source !== null && files[as]?.written === files[as]?.text;
    if (isAsWritten) this.result.files.push({ path, from: as, source });
    else this.result.files.push({ path, text });
  }

  /** A file that is no text on some side: taken whole. */
  private otherFile(paths: Three<string | null>, path: string): void {
    const marks = mapThree(paths, (one, side) => (one === null ? null : this.markOf(one, side)));
    const changed = changedBy(paths, marks);
    const conflicts = new Conflicts(this.resolutions);
    const id = `${paths.base ?? paths.ours ?? paths.theirs ?? ''}#`;
    let side: 'ours' | 'theirs' = changed === 'theirs' ? 'theirs' : 'ours';
    if (changed === 'both' && marks.ours !== marks.theirs)
      side =
        conflicts.decide({
          id,
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
    if (source !== null) this.result.files.push({ path, from: side, source });
    if (changed === null) return;
    const { kind, title } = this.mainItem(paths);
    const result = source && path;
    this.result.items.push({
      key: id,
      kind,
      name: title,
      ...paths,
      result,
      changed,
      conflicts: conflicts.found,
    });
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

/** Where only one side changed anything, the result is that side. */
export const isOfBoth = ({ items }: Pick<MergedStates, 'items'>): boolean =>
  items.some(({ changed }) => changed !== 'ours') && items.some(({ changed }) => changed !== 'theirs');

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
