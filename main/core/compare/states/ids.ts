/** Uuids in a text. */
export const uuidForm = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** The uuids a text names, as they are written. */
export const uuidsOfText = (text: string): string[] => text.match(uuidForm) ?? [];

/** What a text of JSON would have to spell otherwise: an id that holds it cannot stand where a uuid stood. */
const spelledOtherwise = /["\\\u0000-\u001f]/;

/**
 * Which uuid of the second state stands for which of the first: an import may give every step and every playbook a
 * new one, and whatever names them follows.
 */
export class MatchedIds {
  private readonly former = new Map<string, string>();

  constructor(private readonly outer: MatchedIds | null = null) {}

  /** Two things were recognised as one. */
  match(before: string | null, after: string | null): void {
    if (before === null || after === null || before === after || spelledOtherwise.test(before)) return;
    this.former.set(after, before);
  }

  /** Each uuid of the second state that stands for another of the first. */
  pairs(): Iterable<[after: string, before: string]> {
    return this.former;
  }

  /** A text of the second state as the first would write it. */
  inFormer(text: string): string {
    if (text.length < 36 || this.isEmpty) return text;
    return text.replace(uuidForm, (uuid) => this.formerOf(uuid));
  }

  /** Most states have the uuids they had, and need not be searched for them. */
  private get isEmpty(): boolean {
    return this.former.size === 0 && (this.outer?.isEmpty ?? true);
  }

  private formerOf(uuid: string): string {
    return this.former.get(uuid) ?? this.outer?.formerOf(uuid) ?? uuid;
  }
}
