import type { FileFacts } from './facts';

/**
 * Which packs a pack draws on: those its manifest names as dependencies, and theirs in turn. Packs are found by the
 * name in their manifest; of several with one name (two releases side by side) any will do.
 */
export class Reach {
  private readonly rootsByName = new Map<string, string[]>();
  private readonly needsByRoot = new Map<string, string[]>();
  private readonly closures = new Map<string, ReadonlySet<string>>();
  private readonly missingNames = new Map<string, readonly string[]>();

  constructor(facts: readonly FileFacts[]) {
    for (const { definitions, usages } of facts) {
      for (const { definition, root } of definitions) {
        if (definition.target.kind !== 'manifest') continue;
        const roots = this.rootsByName.get(definition.target.key) ?? [];
        this.rootsByName.set(definition.target.key, [...roots, root.path]);
      }
      for (const { reference, root } of usages) {
        if (reference.role !== 'depends on') continue;
        this.needsByRoot.set(root.path, [...(this.needsByRoot.get(root.path) ?? []), reference.target.key]);
      }
    }
  }

  /** Whether `root` may rely on what `other` provides. */
  has(root: string, other: string): boolean {
    return this.closureOf(root).has(other);
  }

  /** Roots this one may rely on, itself included. */
  closureOf(root: string): ReadonlySet<string> {
    let closure = this.closures.get(root);
    if (!closure) {
      closure = this.walk(root);
      this.closures.set(root, closure);
    }
    return closure;
  }

  /** Names of dependencies, at any depth, that no pack of the workspace has. */
  missing(root: string): readonly string[] {
    let missing = this.missingNames.get(root);
    if (!missing) {
      const names = [...this.closureOf(root)].flatMap((one) => this.needsByRoot.get(one) ?? []);
      missing = [...new Set(names)].filter((name) => !this.rootsByName.has(name));
      this.missingNames.set(root, missing);
    }
    return missing;
  }

  private walk(root: string): ReadonlySet<string> {
    const reached = new Set([root]);
    for (const one of reached) {
      for (const name of this.needsByRoot.get(one) ?? [])
        for (const next of this.rootsByName.get(name) ?? []) reached.add(next);
    }
    return reached;
  }
}
