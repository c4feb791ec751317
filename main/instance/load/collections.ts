import { uuidOfIri } from '@core/content/iri';
import { elementsOf, firstText, type JsonMap } from '@core/text/values';
import type { Instance } from '../instance';
import { searchOf } from '../records/records';
import type { Row } from '../records/row';
import type { Thing } from './thing';

/**
 * How a collection of playbooks meets one that exists (docs/platform/jobs.md#import-options): `merge_append` adds the
 * playbooks that are new, `merge_replace` replaces existing ones as well, `replace` also removes those the bundle does
 * not have, `rename` leaves it alone and brings the bundle's beside it.
 */
export type MergeType = 'merge_append' | 'merge_replace' | 'replace' | 'rename';

/** Where the playbooks of one collection of the bundle go. */
export interface Target {
  uuid: string;
  merge: MergeType;
  /** Whether the collection was here before. */
  exists: boolean;
  /** New uuids for everything in a renamed collection. */
  renewed: ReadonlyMap<string, string> | null;
  /** Playbooks of the bundle in it, by the uuid they have here. */
  loaded: Set<string>;
}

/** The collections of a bundle as they meet those of an instance; each is decided once, before it changes. */
export class CollectionTargets {
  readonly #targets = new Map<string, Target>();

  constructor(
    private readonly instance: Instance,
    /** All playbooks of the bundle. */
    private readonly playbooks: readonly Thing[],
  ) {}

  /** The decision for a collection of the bundle. */
  decide({ value, policy }: Thing): { target: Target; record: JsonMap | null } {
    const uuid = uuidOfIri(value) ?? this.instance.clock.newUuid();
    const known =
      liveRow(this.instance, 'workflow_collections', uuid) ?? this.#named(firstText(value, 'name'));
    const merge = (policy ?? 'merge_replace') as MergeType;
    if (known && merge === 'rename') {
      const target = this.#put(uuid, { uuid: this.instance.clock.newUuid(), merge, exists: false });
      target.renewed = this.#renewed(uuid);
      return { target, record: { ...value, uuid: target.uuid, name: this.#freeName(String(known.name)) } };
    }
    const target = this.#put(uuid, { uuid: known?.uuid ?? uuid, merge, exists: known !== undefined });
    const stays = known !== undefined && merge === 'merge_append';
    return { target, record: stays ? null : { ...value, uuid: target.uuid } };
  }

  /** The decision for the collection a playbook names; one that is not in the bundle is merged into. */
  of(collection: string): Target {
    return (
      this.#targets.get(collection) ??
      this.#put(collection, { uuid: collection, merge: 'merge_replace', exists: true })
    );
  }

  /** Collections that are to hold nothing but what the bundle brings. */
  replaced(): Target[] {
    return [...this.#targets.values()].filter(({ merge, exists }) => merge === 'replace' && exists);
  }

  #put(collection: string, decided: Pick<Target, 'uuid' | 'merge' | 'exists'>): Target {
    const target = { ...decided, renewed: null, loaded: new Set<string>() };
    this.#targets.set(collection, target);
    return target;
  }

  #named(name: string | null): Row | undefined {
    const { records } = this.instance;
    const search = searchOf(
      { logic: 'AND', filters: [{ field: 'name', operator: 'eq', value: name }] },
      { limit: 1 },
    );
    return records.rows(records.entity('workflow_collections'), search)[0];
  }

  /** New uuids for the playbooks of a collection and their parts, so that those that call each other still do. */
  #renewed(collection: string): Map<string, string> {
    const own = this.playbooks.filter(({ value }) => uuidOfIri(value.collection) === collection);
    return new Map(own.flatMap(({ value }) => [...renewedParts(value, this.instance.clock)]));
  }

  #freeName(name: string): string {
    for (let number = 1; ; number++) {
      const free = `${name} (${number})`;
      if (!this.#named(free)) return free;
    }
  }
}

/** A record that is not in the recycle bin. */
export function liveRow({ records }: Instance, plural: string, uuid: string): Row | undefined {
  const row = records.reader.row(records.entity(plural), uuid);
  return isLive(row) ? row : undefined;
}

/** Whether it is there, and not in the recycle bin. */
export const isLive = (row: Row | undefined): boolean =>
  row !== undefined && (row.deletedAt ?? null) === null;

const partKeys = ['steps', 'routes', 'groups', 'versions'] as const;

/** New uuids for a playbook and its parts. */
export function renewedParts(playbook: JsonMap, { newUuid }: { newUuid(): string }): Map<string, string> {
  const parts = partKeys.flatMap((key) => elementsOf(playbook[key], '').map(({ value }) => value));
  const uuids = [playbook, ...parts].flatMap((part) => uuidOfIri(part) ?? []);
  return new Map(uuids.map((uuid) => [uuid, newUuid()]));
}

export function withUuids(playbook: JsonMap, renewed: ReadonlyMap<string, string>): JsonMap {
  const text = JSON.stringify(playbook).replace(
    /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi,
    (uuid) => renewed.get(uuid) ?? uuid,
  );
  return JSON.parse(text) as JsonMap;
}
