import type { Change } from '../records/change';
import type { DocumentSet } from '../store/documents';

/** Every tag a record has ever carried. The platform knows a tag by name alone (docs/platform/identity.md#wire). */
export class Tags {
  constructor(private readonly known: DocumentSet) {}

  /** Names, those with the prefix where one is given, whatever their case. */
  names(prefix = ''): string[] {
    const wanted = prefix.toLowerCase();
    return this.known
      .all()
      .map(({ key }) => key)
      .filter((name) => name.toLowerCase().startsWith(wanted))
      .sort((a, b) => a.localeCompare(b));
  }

  add(name: string): void {
    if (name !== '' && !this.known.get(name)) this.known.put(name, {});
  }

  remove(name: string): boolean {
    return this.known.remove(name);
  }

  /** Adds the tags of records that were written. */
  learn(changes: readonly Change[]): void {
    for (const { after, fields } of changes) {
      if (!after || !fields.has('recordTags')) continue;
      const tags: unknown = JSON.parse(String(after.recordTags ?? '[]'));
      for (const tag of Array.isArray(tags) ? (tags as unknown[]) : []) {
        if (typeof tag === 'string') this.add(tag);
      }
    }
  }
}
