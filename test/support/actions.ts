/** Counts what a user does: a click, a key, a stretch of typing. */
export class Actions {
  count = 0;

  async do<T>(what: Promise<T>): Promise<T> {
    this.count += 1;
    return what;
  }
}
