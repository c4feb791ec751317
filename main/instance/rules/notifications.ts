import { uuidOfIri } from '@core/content/iri';
import type { JsonMap } from '@core/text/values';
import type { Document, DocumentSet } from '../store/documents';

/** Which notifications a client asks for (docs/platform/rules.md#wire). */
export interface NotificationFilter {
  /** Uuids of the person, its teams and its roles: only theirs are found. */
  audience: ReadonlySet<string>;
  read?: boolean;
  entityTypes?: readonly string[];
  /** A substring of the text. */
  words?: string;
}

/** What a notification says, about what, and to whom: uuids of a person and of teams. */
export interface NewNotification {
  content: string;
  entity_type: string;
  event_type: string;
  entity_id: string;
  user?: string | null;
  teams?: readonly string[];
}

/** Most notifications that are kept; the oldest are dropped. */
const capacity = 5000;

/** The bell of the platform: what people are told (docs/platform/rules.md#wire). */
export class Notifications {
  constructor(
    private readonly kept: DocumentSet,
    private readonly clock: { now(): number; newUuid(): string },
  ) {}

  /** Newest first. */
  find(filter: NotificationFilter): JsonMap[] {
    return this.kept
      .all()
      .map(({ value }) => value)
      .filter((each) => meets(each, filter))
      .toReversed();
  }

  /** False where there is none for these people. */
  markRead(uuid: string, filter: NotificationFilter): boolean {
    const found = this.kept.get(uuid);
    if (!found || !meets(found.value, filter)) return false;
    this.kept.put(uuid, { ...found.value, read: true });
    return true;
  }

  /** Marks all about one thing as read, as it is settled. */
  settle(entityType: string, entityId: string): void {
    for (const { key, value } of this.kept.all()) {
      if (value.entity_type === entityType && value.entity_id === entityId)
        this.kept.put(key, { ...value, read: true });
    }
  }

  /** Keeps a notification; the oldest are dropped when there are too many. */
  add(given: NewNotification): void {
    const uuid = this.clock.newUuid();
    this.kept.put(uuid, {
      footer: [],
      read: false,
      dismissible: true,
      roles: [],
      user: null,
      teams: [],
      ...given,
      uuid,
      created_on: new Date(this.clock.now() * 1000).toISOString(),
    });
    for (const { key } of overfull(this.kept.all())) this.kept.remove(key);
  }

  /** Returns how many were deleted. */
  purge(filter: NotificationFilter): number {
    const doomed = this.kept.all().filter(({ value }) => meets(value, filter));
    for (const { key } of doomed) this.kept.remove(key);
    return doomed.length;
  }
}

function meets(each: JsonMap, { audience, read, entityTypes, words }: NotificationFilter): boolean {
  return (
    [each.user, each.teams, each.roles].flat().some((uuid) => audience.has(String(uuidOfIri(uuid)))) &&
    (read === undefined || each.read === read) &&
    (entityTypes === undefined || entityTypes.includes(String(each.entity_type))) &&
    (words === undefined || String(each.content).toLowerCase().includes(words.toLowerCase()))
  );
}

const overfull = (all: Document[]): Document[] => all.slice(0, Math.max(0, all.length - capacity));
