import type { ModuleMetadata } from '@core/content/module/posted';
import type { Entity, Field, LinkField, LinksField } from './entity';
import { entityOfModule } from './module-entity';
import { platformEntities } from './system/index';

/** A link to an entity, and the entity that has it. */
export interface Incoming {
  from: Entity;
  field: LinkField | LinksField;
}

/** The records that have others as their parts, and the lookup of a part that leads to its own. */
export interface Whole {
  whole: Entity;
  lookup: string;
}

/** All that records can be made of: the platform's own resources and the published modules. */
export class EntityCatalog {
  #entities = new Map<string, Entity>();
  #incoming = new Map<string, Incoming[]>();
  #wholes = new Map<string, Whole>();
  #modules: ReadonlySet<string> = new Set();

  /** @param offers whether this release of the platform has a resource of its own */
  constructor(
    published: readonly ModuleMetadata[],
    private readonly offers: (plural: string) => boolean = () => true,
  ) {
    this.reload(published);
  }

  get(plural: string): Entity | undefined {
    return this.#entities.get(plural);
  }

  /** Whether records of a path are those of a published module. */
  isModule(plural: string): boolean {
    return this.#modules.has(plural);
  }

  all(): Iterable<Entity> {
    return this.#entities.values();
  }

  /** The links to an entity, to be cleared when a record is deleted. */
  incoming(plural: string): readonly Incoming[] {
    return this.#incoming.get(plural) ?? [];
  }

  /** What records of an entity are parts of; undefined where they are none. */
  wholeOf(plural: string): Whole | undefined {
    return this.#wholes.get(plural);
  }

  /** Updates after a publish. A module that names one of the platform's own resources adds its fields to it. */
  reload(published: readonly ModuleMetadata[]): void {
    const modules = new Map(published.map((module) => [module.type, module]));
    const entities = new Map([...platform].filter(([plural]) => this.offers(plural)));
    for (const module of published) entities.set(module.type, entityFor(module, modules));
    this.#entities = entities;
    this.#modules = new Set(modules.keys());
    this.#incoming = new Map();
    this.#wholes = new Map();
    for (const from of entities.values()) {
      for (const field of from.fields.values()) {
        if (field.kind === 'back' && field.owned && field.target !== from.plural) {
          this.#wholes.set(field.target, { whole: from, lookup: field.lookup });
        }
        if ((field.kind === 'one' || field.kind === 'many') && !from.readOnly) this.#note(field, from);
      }
    }
  }

  #note(field: LinkField | LinksField, from: Entity): void {
    const known = this.#incoming.get(field.target);
    if (known) known.push({ from, field });
    else this.#incoming.set(field.target, [{ from, field }]);
  }
}

const platform: ReadonlyMap<string, Entity> = new Map(
  platformEntities.map((entity) => [entity.plural, entity]),
);

/** A module as its records see it; one that names a platform resource (people, often) adds its fields to it. */
export function entityFor(module: ModuleMetadata, modules: ReadonlyMap<string, ModuleMetadata>): Entity {
  const entity = entityOfModule(module, modules);
  const own = platform.get(module.type);
  if (!own) return entity;
  const fields = new Map<string, Field>(own.fields);
  for (const [name, field] of entity.fields) if (!fields.has(name)) fields.set(name, field);
  return { ...own, fields };
}

export const isPlatformEntity = (plural: string): boolean => platform.has(plural);
