import { isOfBoth, type MergedFile, type MergedStates } from '@core/compare/merge/merge-states';
import type { Three } from '@core/compare/merge/three';
import type { ContentState, StateFile } from '@core/compare/states/state';
import { CheckSession, type SessionInput } from '@core/check/running/session';
import { findRoots } from '@core/content/roots';
import type { Finding } from '@core/contract/check';
import type { ContentItem, ContentRoot } from '@core/contract/workspace';
import { contentOfText } from '../read-content';
import { graphGuard, workWithin } from '../work-within';
import { WorkspaceIndex } from '../workspace-index';
import { KnownFindings } from './known-findings';

/** Files checked in one piece of work. */
const partSize = 50;

type Clashes = MergedStates['clashes'];

/** The result of a merge as content. */
export interface MergedContent {
  roots: ContentRoot[];
  items: ContentItem[];
  files: ReadonlyMap<string, StateFile>;
  others: ReadonlySet<string>;
}

/** Checks the result of a merge, again and again while it is decided; only what is different is looked at again. */
export class MergeCheck {
  private readonly session = new CheckSession(undefined, graphGuard);
  /** Findings that either side has already; null until they were looked for. */
  private known: KnownFindings | null = null;
  private held = new Map<MergedFile, StateFile>();
  /** Of what was found last, by the ids of clashes. */
  private lines = new Map<string, number>();

  constructor(private readonly states: Three<ContentState>) {}

  /**
   * Finds everything that does not hold together: what the merge itself has found, and findings that neither side has.
   * Each step is a piece of the work, so that whoever takes them can do something else in between, or stop.
   */
  *clashes(merged: MergedStates): Generator<void, Clashes> {
    if (!isOfBoth(merged)) return merged.clashes;
    const places = new Set(merged.clashes.map(({ path, pointer }) => `${path}#${pointer}`));
    const found = yield* this.newFindings(merged);
    this.lines = new Map(found.map((finding) => [clashOf(finding).id, finding.range.start.line]));
    const others = found.map(clashOf).filter(({ path, pointer }) => !places.has(`${path}#${pointer}`));
    return [...merged.clashes, ...others];
  }

  /** The line of its file that a clash of `clashes` is at, from 1; null for one that the merge itself has found. */
  lineOf(id: string): number | null {
    return this.lines.get(id) ?? null;
  }

  /** The result as content; a file that is as before, or as on one side, is the same object. */
  content({ files }: MergedStates): MergedContent {
    const index = new WorkspaceIndex();
    const contents = files.map((file) => ({ file, ...this.contentOf(file) }));
    const values = new Map(contents.map(({ file, content }) => [file.path, content?.value] as const));
    index.roots = findRoots([...values.keys()].sort(), (path) => values.get(path));
    for (const { file, content } of contents) index.put(file.path, content);
    this.held = new Map();
    for (const { file, source } of contents) {
      const put = index.files.get(file.path);
      if (!put) continue;
      const isSame =
        source?.path === put.path && source.kind === put.kind && source.root.path === put.root.path;
      if (isSame) index.files.set(file.path, source);
      this.held.set(file, isSame ? source : put);
    }
    return { roots: index.roots, items: index.items(), files: index.files, others: index.others };
  }

  private contentOf(file: MergedFile) {
    const source =
      this.held.get(file) ?? ('from' in file ? this.states[file.from].files.get(file.source) : undefined);
    if (source || 'from' in file) return { source, content: source ?? null };
    return { source, content: contentOfText(file.path, file.text) };
  }

  private *newFindings(merged: MergedStates): Generator<void, Finding[]> {
    if (!this.known) {
      const known = new KnownFindings();
      for (const side of [this.states.ours, this.states.theirs])
        known.add(yield* this.findings(inputOf(side)), (path) => side.files.get(path)?.value);
      this.known = known;
    }
    const { known } = this;
    const { others, files, ...content } = this.content(merged);
    const found = yield* this.findings({ ...content, files: files.values(), otherPaths: others });
    return known.newOnes(found, (path) => files.get(path)?.value);
  }

  /** Hints say nothing of whether it holds together. */
  private *findings(input: SessionInput): Generator<void, Finding[]> {
    this.session.update(input);
    while (workWithin(this.session, partSize)) yield;
    return this.session.result().findings.filter(({ severity }) => severity !== 'hint');
  }
}

const inputOf = ({ items, files, others }: ContentState): SessionInput => ({
  roots: [...new Map([...files.values()].map(({ root }) => [root.path, root])).values()],
  items,
  files: files.values(),
  otherPaths: others.keys(),
});

function clashOf({ code, message, path, pointer }: Finding): Clashes[number] {
  return { id: `${path}#${code}${pointer ?? ''}`, code, message, path, pointer: pointer ?? '' };
}
