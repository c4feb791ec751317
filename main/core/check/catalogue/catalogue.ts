import type { ModuleField } from '../../content/module/field';

/**
 * What the platform itself provides: content that every instance has, so that a pack may refer to it without shipping
 * it. Generated from content an author points at (`packwright catalogue`), so no list is ever complete: what is not
 * here is unknown, not wrong, unless `complete` says that a module's fields are all there.
 */
export interface Catalogue {
  /** By type: `alerts`. */
  modules: ReadonlyMap<string, CatalogueModule>;
  /** By name: `Severity`. */
  picklists: ReadonlyMap<string, CataloguePicklist>;
  /** By the uuid of the item. */
  picklistItems: ReadonlyMap<string, CataloguePicklistItem>;
  /** By name: `cyops_utilities`. */
  connectors: ReadonlyMap<string, CatalogueConnector>;
  /** Uuid to name. */
  roles: ReadonlyMap<string, string>;
  /** By name: `cardTiles`. */
  widgets: ReadonlyMap<string, CatalogueWidget>;
  /** By name: `sOARFramework`. */
  packs: ReadonlyMap<string, CataloguePack>;
  /** Names of global variables. */
  variables: ReadonlySet<string>;
}

export interface CatalogueModule {
  type: string;
  label: string;
  /** Whether `fields` are all the module has as the platform ships it; another pack may still add to them. */
  complete: boolean;
  fields: ReadonlyMap<string, CatalogueField>;
}

/** What the catalogue's file keeps of a field. */
export type CatalogueField = Pick<
  ModuleField,
  'name' | 'title' | 'formType' | 'type' | 'picklist' | 'collection'
>;

export interface CataloguePicklist {
  name: string;
  uuid: string;
  /** Uuid to value, in the order of display. */
  items: ReadonlyMap<string, string>;
}

export interface CataloguePicklistItem {
  uuid: string;
  value: string;
  list: string;
}

export interface CatalogueConnector {
  name: string;
  label: string;
  /** Versions seen. */
  versions: readonly string[];
  /** By name. Seen in use, so never all of them. */
  operations: ReadonlyMap<string, CatalogueOperation>;
}

export interface CatalogueWidget {
  name: string;
  title: string;
  /** The newest seen; null where none was named. */
  version: string | null;
}

/** A solution pack that others may depend on. */
export interface CataloguePack {
  name: string;
  label: string;
  /** The newest seen; null where none was named. */
  version: string | null;
  /** Null where only packs that need it were seen. */
  publisher: string | null;
}

export interface CatalogueOperation {
  name: string;
  title: string;
  /** Names of parameters seen in use. */
  parameters: readonly string[];
}
