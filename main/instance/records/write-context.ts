import type { Rights } from '../query/sight';
import type { Secrets } from '../store/secrets';
import type { Screen } from './screen';

/** Who writes, when, and how strictly it is checked. */
export interface WriteContext {
  /** Uuid of the actor, for `createUser` and `modifyUser`. */
  actor: string | null;
  /** What the writer may do with other records that a body creates or takes over. */
  rights: Rights;
  /** It is a client that writes, or a run; not the instance itself, with what it brings along or is given as content. */
  forClient: boolean;
  /** Teams that own new records where the body names none. */
  teams: readonly string[];
  /** Uuid of the tenant records belong to; null where there is none. */
  tenant: string | null;
  /** Seconds since the epoch. */
  now: number;
  newUuid(): string;
  secrets: Secrets;
  checkPicklists: boolean;
  /** When a new record was last changed, in seconds since the epoch; null for now. */
  modified: number | null;
  /** Read-only fields are ignored (docs/platform/modules.md#fields). */
  keepFixed: boolean;
  /** Looks at records that a body holds inline, as at any new one. */
  screen: Screen;
}
