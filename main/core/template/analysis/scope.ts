import type { Origin } from './origin';

/** A value of the template's own, of which nothing is known. */
export const uncertain: Origin = { keys: null, via: 'set' };

/** The variables a template has at one place, by Jinja2's rules: an `if` shares its surroundings' names, a loop does not. */
export class Scope {
  private readonly own = new Map<string, Origin>();

  constructor(private readonly parent: Scope | null) {}

  find(name: string): Origin | undefined {
    return this.own.get(name) ?? this.parent?.find(name);
  }

  assign(name: string, origin: Origin): void {
    this.own.set(name, origin);
  }

  /** Takes over what the arms of an `if` have assigned: which of them ran is not known. */
  join(arms: readonly Scope[]): void {
    for (const arm of arms) for (const name of arm.own.keys()) this.own.set(name, uncertain);
  }
}
