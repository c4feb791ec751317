/** Caches answers by text; evicts the least recently used when they are too many or too long together. */
export class TextCache<T> {
  private readonly known = new Map<string, T>();
  private held = 0;

  constructor(
    private readonly most: number,
    private readonly mostCharacters: number,
  ) {}

  get(text: string, make: (text: string) => T): T {
    const hit = this.known.get(text);
    if (hit !== undefined) {
      this.known.delete(text);
      this.known.set(text, hit);
      return hit;
    }
    const made = make(text);
    if (text.length > this.mostCharacters) return made;
    this.known.set(text, made);
    this.held += text.length;
    for (const oldest of this.known.keys()) {
      if (this.known.size <= this.most && this.held <= this.mostCharacters) break;
      this.known.delete(oldest);
      this.held -= oldest.length;
    }
    return made;
  }
}
