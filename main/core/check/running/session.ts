import type { Finding } from '../../contract/check';
import type { ContentItem } from '../../contract/workspace';
import { type Guard, ReferenceGraph } from '../../content/graph/graph';
import { buildWorld, type WorldInput } from './build-world';
import { Changes, namesIn } from './changes';
import { checkFile, rulesByKind } from './check-file';
import { GivenUp } from './given-up';
import type { CheckConfig } from '../config/config';
import { configOf, isExcluded } from '../config/settings';
import type { Questions } from './questions';
import type { Rule } from '../rule';
import { activeRules, settled, type CheckResult } from './runner';
import { TrackedWorld } from './tracked-world';
import type { CheckWorld, CheckedFile } from '../world';
import { WorldFacts } from './world-facts';

/** What a session is given of a workspace, again and again. */
export type SessionInput = Omit<WorldInput, 'facts' | 'graph'>;

const nothing: Questions = new Set();

/** What a rule found in a file when it last looked, and what it asked of the rest of the workspace. */
interface Looked {
  findings: readonly Finding[];
  asked: Questions;
}

/**
 * The checks of a workspace that keeps changing. After a change only the changed files are checked again, and of the
 * rest what asked a question whose answer is different now.
 */
export class CheckSession {
  private readonly facts = new WorldFacts();
  private readonly graph: ReferenceGraph;
  private readonly looked = new Map<string, Map<Rule, Looked>>();
  /** What is still to be checked: all rules of a file, or some. */
  private pending = new Map<string, 'all' | Set<Rule>>();
  private files: ReadonlyMap<string, CheckedFile> = new Map();
  private items: ReadonlyMap<string, readonly ContentItem[]> = new Map();
  private rules: readonly Rule[] = [];
  private rulesOf = rulesByKind([]);
  private world: CheckWorld = buildWorld({ roots: [], items: [], files: [], otherPaths: [] });
  private tracked = new TrackedWorld(this.world);
  /** What findings depend on besides the content. */
  private settings = '';
  private others: ReadonlySet<string> = new Set();
  private readonly givenUp = new GivenUp();
  /** The files it looks at; null for all. */
  private share: ReadonlySet<string> | null = null;

  /**
   * @param allRules those of the product where left out
   * @param guard under which files are read for the graph of references
   */
  constructor(
    private readonly allRules?: readonly Rule[],
    guard?: Guard,
  ) {
    this.graph = new ReferenceGraph(guard);
  }

  /**
   * Takes the current state of the workspace and determines what must be checked.
   * @param share the files to look at, where others are looked at elsewhere; all count for what they mean to these
   */
  update(input: SessionInput, share: ReadonlySet<string> | null = null): void {
    this.share = share;
    const before = { files: this.files, items: this.items, others: this.others };
    this.files = new Map([...input.files].map((file) => [file.path, file]));
    this.items = Map.groupBy(input.items, (item) => item.path);
    this.others = new Set(input.otherPaths);
    const changes = new Changes(before, { files: this.files, items: this.items, others: this.others });
    this.updateGraph(changes);
    for (const path of changes.removed) {
      this.looked.delete(path);
      this.pending.delete(path);
    }
    this.world = buildWorld({ ...input, files: this.files.values(), facts: this.facts, graph: this.graph });
    this.tracked = new TrackedWorld(this.world);
    this.rules = activeRules(this.world, this.allRules);
    this.rulesOf = rulesByKind(this.rules);
    this.schedule(changes);
  }

  /** Looks at up to `count` files more. False when nothing is left. */
  work(count = Number.POSITIVE_INFINITY): boolean {
    const config = configOf(this.world);
    for (const [path, wanted] of this.pending) {
      if (count-- <= 0) return true;
      const file = this.files.get(path);
      if (file && (this.share?.has(path) ?? true))
        this.look(file, wanted === 'all' ? this.rulesOf(file.kind) : wanted, config);
      // Not before, so that a file whose check was ended from outside is checked again.
      this.pending.delete(path);
    }
    return false;
  }

  /**
   * For who ended `work` from outside because it took too long: the rule that was looking at a file begins the next
   * piece of work, and where it takes too long again, it is left out there and a finding says so.
   * @returns false where no rule was at work
   */
  interrupted(): boolean {
    return this.givenUp.interrupted();
  }

  /** A file as of the last update. */
  file(path: string): CheckedFile | undefined {
    return this.files.get(path);
  }

  /** Who uses what, as of the last update. */
  references(): ReferenceGraph {
    return this.graph;
  }

  /** What the rules found so far, suppressed or not. */
  found(): Finding[] {
    return [...this.looked.values()].flatMap((rules) =>
      [...rules.values()].flatMap(({ findings }) => findings),
    );
  }

  /**
   * The findings to show from what is known so far.
   * @param elsewhere what was found in files that this session does not look at
   * @param share the files that both are of; null for all
   */
  result(elsewhere: readonly Finding[] = [], share = this.share): CheckResult {
    // While rules have yet to run, it is not known which suppressions are unused.
    const ran = this.pending.size > 0 ? [] : this.rules;
    return settled([...this.found(), ...elsewhere], this.world, ran, share);
  }

  private updateGraph(changes: Changes): void {
    const { edited, removed } = changes;
    // At first no questions have been recorded.
    const touched = this.looked.size > 0 ? [...edited, ...removed] : [];
    const before = touched.map((path) => namesIn(this.graph, path));
    for (const path of removed) this.graph.remove(path);
    for (const path of edited) {
      const file = this.files.get(path);
      if (file) this.graph.put(file);
    }
    touched.forEach((path, index) => changes.addNames(before[index], namesIn(this.graph, path)));
  }

  private look(file: CheckedFile, rules: Iterable<Rule>, config: CheckConfig): void {
    const known = this.looked.get(file.path) ?? new Map<Rule, Looked>();
    this.looked.set(file.path, known);
    const isLeftOut = isExcluded(config, file.path);
    for (const rule of this.givenUp.suspectFirst(file, rules)) {
      known.delete(rule);
      if (isLeftOut) continue;
      this.tracked.listen();
      const result =
        this.givenUp.findingsOf(rule, file, this.world, config) ??
        this.givenUp.watched(rule, file, () => checkFile(rule, file, this.tracked, config));
      const asked = this.tracked.heard();
      if (result.length > 0 || asked) known.set(rule, { findings: result, asked: asked ?? nothing });
    }
  }

  private schedule(changes: Changes): void {
    const settings = settingsOf(this.world);
    if (settings !== this.settings) {
      this.settings = settings;
      this.looked.clear();
      for (const path of this.files.keys()) this.pending.set(path, 'all');
      return;
    }
    for (const path of changes.edited) this.looked.delete(path);
    // What is being worked on comes first.
    const first = changes.edited.map((path) => [path, 'all'] as const);
    this.pending = new Map<string, 'all' | Set<Rule>>([...first, ...this.pending, ...first]);
    const { answers } = changes;
    if (answers.size === 0) return;
    for (const [path, rules] of this.looked) {
      const stale = [...rules].flatMap(([rule, { asked }]) => (haveCommon(asked, answers) ? [rule] : []));
      const waiting = this.pending.get(path);
      if (stale.length === 0 || waiting === 'all') continue;
      this.pending.set(path, new Set([...(waiting ?? []), ...stale]));
    }
  }
}

function haveCommon(asked: Questions, answers: Questions): boolean {
  for (const one of asked) if (answers.has(one)) return true;
  return false;
}

/** What decides which rules run and how, as a text to compare; suppressions and the baseline are applied afterwards. */
function settingsOf(world: CheckWorld): string {
  const { rules, paths, exclude, catalogue } = configOf(world);
  return JSON.stringify([rules, paths, exclude, catalogue, world.profile, world.roots()]);
}
