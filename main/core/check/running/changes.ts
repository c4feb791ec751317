import type { ContentItem } from '../../contract/workspace';
import type { ReferenceGraph } from '../../content/graph/graph';
import { targetKey } from '../../content/reference';
import { question, type Questions } from './questions';
import type { CheckedFile } from '../world';

/** A workspace at one moment. */
interface Moment {
  files: ReadonlyMap<string, CheckedFile>;
  items: ReadonlyMap<string, readonly ContentItem[]>;
  /** Files that are not read. */
  others: ReadonlySet<string>;
}

/** What a file defines and refers to: each name with all that is said of it. */
interface Names {
  defined: ReadonlyMap<string, string>;
  used: ReadonlyMap<string, string>;
}

/** What is different between two moments, and which questions have another answer since. */
export class Changes {
  /** Files that are new or have another content. */
  readonly edited: string[] = [];
  readonly removed: string[] = [];
  readonly answers: Questions = new Set();

  constructor(
    private readonly before: Moment,
    private readonly after: Moment,
  ) {
    for (const [path, file] of after.files) {
      const known = before.files.get(path);
      if (known === file) continue;
      this.edited.push(path);
      this.answered(path, known, file);
    }
    for (const [path, file] of before.files) {
      if (after.files.has(path)) continue;
      this.removed.push(path);
      this.answered(path, file, undefined);
    }
    for (const path of [...before.others, ...after.others])
      if (before.others.has(path) !== after.others.has(path)) this.answers.add(question.exists(path));
  }

  /** Adds the names of a file about which something else is said now. */
  addNames(before: Names | undefined, after: Names): void {
    for (const key of differing(before?.defined, after.defined)) this.answers.add(question.name(key));
    for (const key of differing(before?.used, after.used)) this.answers.add(question.use(key));
  }

  private answered(path: string, before: CheckedFile | undefined, after: CheckedFile | undefined): void {
    this.answers.add(question.file(path));
    if (before?.noFile !== after?.noFile || !before || !after) this.answers.add(question.exists(path));
    for (const file of [before, after]) {
      if (file) this.answers.add(question.files(file.root.path));
      if (file?.kind) this.answers.add(question.kind(file.kind));
      if (file?.kind === 'manifest') this.answers.add(question.reach);
    }
    const [old, now] = [this.before.items.get(path) ?? [], this.after.items.get(path) ?? []];
    if (JSON.stringify(old) === JSON.stringify(now)) return;
    for (const { kind, uuid } of [...old, ...now]) {
      this.answers.add(question.items(kind));
      if (uuid !== null) this.answers.add(question.uuid(uuid));
    }
  }
}

/** What the graph knows of a file. */
export function namesIn(graph: ReferenceGraph, path: string): Names {
  const defined = new Map<string, string>();
  for (const { definition } of graph.definitionsIn(path)) {
    const said = JSON.stringify(definition);
    for (const { target } of [definition, ...definition.names]) add(defined, targetKey(target), said);
  }
  const used = new Map<string, string>();
  for (const { reference } of graph.usagesIn(path))
    add(used, targetKey(reference.target), JSON.stringify(reference));
  return { defined, used };
}

function add(map: Map<string, string>, key: string, said: string): void {
  map.set(key, `${map.get(key) ?? ''}${said}\n`);
}

function* differing(
  before: ReadonlyMap<string, string> | undefined,
  after: ReadonlyMap<string, string>,
): Generator<string> {
  for (const [key, said] of after) if (before?.get(key) !== said) yield key;
  for (const key of before?.keys() ?? []) if (!after.has(key)) yield key;
}
