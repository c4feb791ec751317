/** A macro body, call block or recursive loop (or the template itself): what has its own variables at run time. */
export class FunctionScope {
  size = 0;
  constructor(readonly depth: number) {}
}

/** Where a variable lives: a place in the slots of its function. */
export interface Slot {
  scope: FunctionScope;
  index: number;
}

/** What a variable holds when its block is entered. */
export type Load =
  | { from: 'parameter' }
  | { from: 'context'; name: string }
  | { from: 'outer'; slot: Slot }
  | { from: 'nothing' };

/**
 * The names of one block, resolved before anything runs, by Jinja2's rules: a name that a block only reads belongs to
 * the block around it or to the context; one that it also writes is local to the block, and is initialised from the
 * outer one, or missing where there is none.
 */
export class Symbols {
  readonly refs = new Map<string, Slot>();
  readonly loads = new Map<Slot, Load>();
  readonly stores = new Set<string>();
  private slots = new Map<string, Slot>();

  constructor(
    readonly parent: Symbols | null,
    readonly scope: FunctionScope,
  ) {}

  /** A view of the same block for one arm of an `if`. */
  copy(): Symbols {
    const result = new Symbols(this.parent, this.scope);
    result.slots = this.slots;
    for (const [name, slot] of this.refs) result.refs.set(name, slot);
    for (const [slot, load] of this.loads) result.loads.set(slot, load);
    for (const name of this.stores) result.stores.add(name);
    return result;
  }

  find(name: string): Slot | undefined {
    return this.refs.get(name) ?? this.parent?.find(name);
  }

  findLoad(slot: Slot): Load | undefined {
    return this.loads.get(slot) ?? this.parent?.findLoad(slot);
  }

  ref(name: string): Slot {
    const slot = this.find(name);
    if (!slot) throw new Error(`The name ${name} was not analysed.`);
    return slot;
  }

  read(name: string): void {
    if (!this.find(name)) this.define(name, { from: 'context', name });
  }

  write(name: string): void {
    this.stores.add(name);
    if (this.refs.has(name)) return;
    const outer = this.parent?.find(name);
    this.define(name, outer ? { from: 'outer', slot: outer } : { from: 'nothing' });
  }

  parameter(name: string): Slot {
    this.stores.add(name);
    return this.define(name, { from: 'parameter' });
  }

  /** Joins the arms of an `if`: a name written in some arms only keeps what it was in the others. */
  join(arms: readonly Symbols[]): void {
    const written = new Map<string, number>();
    for (const arm of arms) {
      for (const name of arm.stores)
        if (!this.stores.has(name)) written.set(name, (written.get(name) ?? 0) + 1);
    }
    for (const arm of arms) {
      for (const [name, slot] of arm.refs) this.refs.set(name, slot);
      for (const [slot, load] of arm.loads) this.loads.set(slot, load);
      for (const name of arm.stores) this.stores.add(name);
    }
    for (const [name, count] of written) {
      if (count === arms.length) continue;
      const outer = this.parent?.find(name);
      this.loads.set(this.ref(name), outer ? { from: 'outer', slot: outer } : { from: 'context', name });
    }
  }

  private define(name: string, load: Load): Slot {
    let slot = this.slots.get(name);
    if (!slot) {
      slot = { scope: this.scope, index: this.scope.size++ };
      this.slots.set(name, slot);
    }
    this.refs.set(name, slot);
    this.loads.set(slot, load);
    return slot;
  }
}
