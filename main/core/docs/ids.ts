/** Longest id; with a number behind it, it is still a file name everywhere. */
const longest = 60;

/** Gives out ids: readable, unique, and the same for the same titles in the same order. */
export class Ids {
  private readonly taken = new Set<string>();

  /** An id such as `playbook-block-sender`. What no letter or digit is left of is called by its prefix alone. */
  next(prefix: string, title: string): string {
    const words = title
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '');
    const base = (words === '' ? prefix : `${prefix}-${words}`).slice(0, longest).replace(/-+$/, '');
    let id = base;
    for (let count = 2; this.taken.has(id); count += 1) id = `${base}-${count}`;
    this.taken.add(id);
    return id;
  }
}
