import type { AuditTrail } from '../audit/audit-trail';
import type { DocumentSet } from '../store/documents';

/** A list of records that is written in parts. */
export interface LongList {
  method: 'POST' | 'PUT' | 'DELETE';
  /** The path of its records below `/api/3`. */
  plural: string;
  /** How many entries it has. */
  total: number;
  /** Uuid of who sent it. */
  actor: string;
}

/** A list on its way. */
export interface ListProgress {
  /** To be called in the transaction that writes a part. @param place of the first entry behind the part */
  reached(place: number): void;
  /** It was answered, whatever came of it. */
  end(): void;
}

const operationOf = { POST: 'Create', PUT: 'Update', DELETE: 'Delete' } as const;

/**
 * How far long lists have come, kept with what they write: their client never hears of it when the process is killed,
 * so that the audit log has to say it.
 */
export class LongLists {
  constructor(
    private readonly kept: DocumentSet,
    private readonly newUuid: () => string,
  ) {}

  begin(list: LongList): ListProgress {
    const key = this.newUuid();
    return {
      reached: (place) => void this.kept.put(key, { ...list, place }),
      end: () => void this.kept.remove(key),
    };
  }

  /** Notes in the audit log where lists were cut off by the end of an earlier process. */
  tellOfCutOff(audit: AuditTrail): void {
    for (const { key, value } of this.kept.all()) {
      const { method, plural, total, actor, place } = value as unknown as LongList & { place: number };
      audit.note({
        operation: operationOf[method],
        entityType: plural,
        entityUuid: null,
        displayName: `The instance was stopped while a list of ${total} was written: the entries before #${place} were handled, and those refused were not written; those from #${place} on were not looked at. Send these again.`,
        userId: actor,
        user: null,
        component: 'crudhub',
        data: { total, place },
      });
      this.kept.remove(key);
    }
  }
}
