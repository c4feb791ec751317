import { uuidOfIri } from '@core/content/iri';
import { textUuid } from '@core/text/text-uuid';
import type { EntityCatalog } from '../entities/catalog';
import { hasResource, type Release } from '../releases';
import type { ModuleStore } from '../schema/module-store';

/**
 * An entry of `/api/3/modules`: what a role can grant permissions on (docs/platform/schema.md#routes;
 * docs/platform/identity.md#wire).
 */
export interface RegisteredModule {
  uuid: string;
  /** API name. */
  type: string;
  descriptions: unknown;
}

/**
 * Areas of the product that roles grant like modules although they have no records (docs/platform/identity.md#roles).
 */
const areas: readonly string[] = [
  'application',
  'security',
  'playbooks',
  'schedules',
  'rules',
  'connectors',
  'contentHub',
  'data_archival',
  'activities',
  'ai_agents',
];

/** Every module a role can name: those that are published, the platform's own resources, and its areas. */
export class ModuleRegistry {
  constructor(
    private readonly published: ModuleStore,
    private readonly catalog: EntityCatalog,
    private readonly release: Release,
  ) {}

  all(): RegisteredModule[] {
    const modules = this.published.all();
    const known = new Set(modules.map(({ type }) => type));
    const offered = areas.filter((area) => hasResource(this.release, area));
    const others = [...[...this.catalog.all()].map(({ plural }) => plural), ...offered];
    return [
      ...modules.map(({ uuid, type, descriptions }) => ({ uuid, type, descriptions })),
      ...others.filter((type) => !known.has(type)).map(ownModule),
    ];
  }

  /** The module a grant means: by its API name, or by the IRI of its entry here. */
  typeOf(reference: string): string {
    if (!reference.includes('/')) return reference;
    const uuid = uuidOfIri(reference);
    return this.all().find((module) => module.uuid === uuid)?.type ?? reference;
  }
}

/** Those of the platform itself have the same uuid on every instance. */
const ownModule = (type: string): RegisteredModule => ({
  uuid: textUuid(`module ${type}`),
  type,
  descriptions: { singular: type, plural: type },
});
