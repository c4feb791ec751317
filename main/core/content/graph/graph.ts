import { ownName, type Target } from '../reference';
import { factsOf, type Defined, type FileFacts, type GraphFile, type Usage } from './facts';
import { Reach } from './reach';
import { TargetMap } from './target-map';

/** Things that are named within their own file only. */
const fileLocal = new Set(['step', 'group']);

/** Definitions of programs that serve every pack of the workspace, as they are installed once for all. */
const sharedKinds = new Set(['connector', 'operation', 'widget', 'agent']);

/** How near a definition is to the place that names it. */
export type Distance = 'file' | 'root' | 'dependency' | 'elsewhere';
const order: readonly Distance[] = ['file', 'root', 'dependency', 'elsewhere'];

/** Does some work. False where it was ended from outside because it took too long. */
export type Guard = (work: () => void) => boolean;

const unguarded: Guard = (work) => {
  work();
  return true;
};

/**
 * Who uses what in a workspace. Files are added and removed one by one and read on the first query, so that opening
 * and typing never wait for it.
 *
 * A name means what is nearest to the place that says it: the same file, the same pack and the packs it depends on
 * together (a module may be defined in parts), and only then any other pack.
 */
export class ReferenceGraph {
  private readonly waiting = new Map<string, GraphFile>();
  private readonly leaving = new Set<string>();
  private readonly facts = new Map<string, FileFacts>();
  private readonly definedBy = new TargetMap<Defined>();
  private readonly usedBy = new TargetMap<Usage>();
  private reachOrNone: Reach | null = null;
  /** Files that took too long, until their text changes. */
  private readonly leftOut = new Map<string, GraphFile>();

  /** @param guard under which files are read */
  constructor(private readonly guard: Guard = unguarded) {}

  /** Takes a file in, or its new content. */
  put(file: GraphFile): void {
    if (this.leftOut.get(file.path)?.text === file.text) return;
    this.leftOut.delete(file.path);
    this.waiting.set(file.path, file);
  }

  remove(path: string): void {
    this.leftOut.delete(path);
    this.waiting.delete(path);
    this.leaving.add(path);
  }

  /** Whether a file took too long to read, so that nothing is known of what it defines and refers to. */
  isLeftOut({ path, text }: Pick<GraphFile, 'path' | 'text'>): boolean {
    this.catchUp();
    return this.leftOut.get(path)?.text === text;
  }

  /** Everything called by this name or uuid, the nearest to `from` (a path) first. */
  all(target: Target, from: string): Defined[] {
    return [...this.named(target)].sort(
      (a, b) => order.indexOf(this.distance(a, from)) - order.indexOf(this.distance(b, from)),
    );
  }

  /** What a target means in the file `from`; several where packs define the same thing together. */
  resolve(target: Target, from: string): Defined[] {
    const candidates = this.named(target);
    if (candidates.length < 2) return [...candidates];
    const inFile = candidates.filter((one) => one.path === from);
    if (inFile.length > 0 && fileLocal.has(target.kind)) return inFile;
    const near = candidates.filter((one) => this.distance(one, from) !== 'elsewhere');
    return near.length > 0 ? near : [...candidates];
  }

  distance(defined: Defined, from: string): Distance {
    if (defined.path === from) return 'file';
    const root = this.rootOf(from);
    if (root === defined.root.path) return 'root';
    if (sharedKinds.has(defined.definition.target.kind) && sharedKinds.has(defined.kind)) return 'dependency';
    return this.reach().has(root, defined.root.path) ? 'dependency' : 'elsewhere';
  }

  /**
   * Every place that refers to one of these; the places where they state their own names are left out unless
   * requested.
   */
  usages(defined: readonly Defined[], options: { ownNames?: boolean } = {}): Usage[] {
    const wanted = new Set(defined.map(({ definition }) => definition));
    const found = new Set<Usage>();
    for (const target of defined.flatMap(({ definition }) => targetsOf(definition))) {
      for (const usage of this.current(this.usedBy).get(target)) {
        if (usage.reference.role === ownName && options.ownNames !== true) continue;
        const meant = this.resolve(usage.reference.target, usage.path);
        if (meant.some(({ definition }) => wanted.has(definition))) found.add(usage);
      }
    }
    for (const one of defined) for (const usage of this.usesOfRequired(one)) found.add(usage);
    return [...found].sort(byPlace);
  }

  /** Who uses a connector a pack requires: the requirement stands for the connector, which may be nowhere in the workspace. */
  private usesOfRequired(required: Defined): Usage[] {
    const { kind, key } = required.definition.target;
    if (kind !== 'connectorReference') return [];
    return this.mentions({ kind: 'connector', key }).filter(
      (usage) =>
        usage.kind !== 'connectorReference' &&
        usage.reference.role !== ownName &&
        this.distance(required, usage.path) !== 'elsewhere',
    );
  }

  /** Every place that names this, whether or not anything in the workspace is called so. */
  mentions(target: Target): Usage[] {
    return this.current(this.usedBy).get(target).toSorted(byPlace);
  }

  /** What a file defines. */
  definitionsIn(path: string): readonly Defined[] {
    this.catchUp();
    return this.facts.get(path)?.definitions ?? [];
  }

  /** What a file refers to. */
  usagesIn(path: string): readonly Usage[] {
    this.catchUp();
    return this.facts.get(path)?.usages ?? [];
  }

  /** Files that define or refer to something. */
  paths(): string[] {
    this.catchUp();
    return [...this.facts.keys()].sort();
  }

  /** Which roots a root draws on. */
  reach(): Reach {
    this.catchUp();
    this.reachOrNone ??= new Reach([...this.facts.values()]);
    return this.reachOrNone;
  }

  private named(target: Target): readonly Defined[] {
    return this.current(this.definedBy).get(target);
  }

  private rootOf(path: string): string {
    const { definitions, usages } = this.facts.get(path) ?? { definitions: [], usages: [] };
    return (definitions[0] ?? usages[0])?.root.path ?? '';
  }

  private current<T>(map: T): T {
    this.catchUp();
    return map;
  }

  private catchUp(): void {
    // Nothing is taken off before it is done, as the work may be ended anywhere.
    while (this.waiting.size + this.leaving.size > 0) {
      let taking: GraphFile | null = null;
      const isDone = this.guard(() => {
        this.forget([...this.leaving, ...this.waiting.keys()]);
        this.leaving.clear();
        for (const [path, file] of this.waiting) {
          taking = file;
          this.take(file);
          this.waiting.delete(path);
        }
      });
      if (!isDone) this.leaveOut(taking);
    }
  }

  private leaveOut(file: GraphFile | null): void {
    if (!file) throw new Error('Reading who uses what took too long.');
    this.forget([file.path]);
    this.waiting.delete(file.path);
    this.leftOut.set(file.path, file);
  }

  private take(file: GraphFile): void {
    const facts = factsOf(file);
    if (file.kind === 'manifest') this.reachOrNone = null;
    if (facts.definitions.length === 0 && facts.usages.length === 0) return;
    this.facts.set(file.path, facts);
    for (const defined of facts.definitions)
      for (const target of targetsOf(defined.definition)) this.definedBy.add(target, defined);
    for (const usage of facts.usages) this.usedBy.add(usage.reference.target, usage);
  }

  private forget(paths: Iterable<string>): void {
    const gone = new Set<string>();
    const defined: Target[] = [];
    const used: Target[] = [];
    for (const path of paths) {
      const known = this.facts.get(path);
      if (!known) continue;
      this.facts.delete(path);
      gone.add(path);
      for (const { definition } of known.definitions) defined.push(...targetsOf(definition));
      for (const { reference } of known.usages) used.push(reference.target);
    }
    if (gone.size === 0) return;
    this.reachOrNone = null;
    this.definedBy.remove(defined, gone);
    this.usedBy.remove(used, gone);
  }
}

/** A graph of files as they are. */
export function buildGraph(files: Iterable<GraphFile>, guard?: Guard): ReferenceGraph {
  const graph = new ReferenceGraph(guard);
  for (const file of files) graph.put(file);
  return graph;
}

/** Every way to name a thing; where it has no other identity, its name is both. */
function targetsOf({ target, names }: Defined['definition']): Target[] {
  const targets = [target];
  for (const { target: name } of names)
    if (name.key !== target.key || name.within !== target.within) targets.push(name);
  return targets;
}

function byPlace(a: Usage, b: Usage): number {
  return compare(a.path, b.path) || compare(a.reference.pointer, b.reference.pointer) || from(a) - from(b);
}

const from = (usage: Usage) => usage.reference.within?.from ?? 0;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
