import type { Rights } from '../query/sight';

/** The writer, and options of the write. */
export interface Writing {
  /** For the audit fields. */
  actor: string | null;
  /** Absent for the instance itself, which may do everything. */
  rights?: Rights;
  /** Bulk insert takes any picklist item; everything else checks them. */
  checkPicklists?: boolean;
  /** When a new record was last changed, in seconds since the epoch, where that is not now. */
  modified?: number | null;
  /** Teams that own new records where the body names none. */
  teams?: readonly string[];
  /** What it creates starts no playbooks; other listeners are notified. */
  startsNoPlaybooks?: boolean;
  /** It starts nothing (feeds start no playbooks, docs/platform/records.md#many-at-once). */
  silent?: boolean;
  /** Read-only fields are ignored, as in an update by a client. */
  keepFixed?: boolean;
}
