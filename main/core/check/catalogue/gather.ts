import { mergeDefinitions, type ModuleDefinition, readDefinition } from '../../content/module/definition';
import type { ModuleField } from '../../content/module/field';
import { titleOfName } from '../../content/module/title-of-name';
import type { PlaybookStep } from '../../content/playbook';
import { elementsOf, firstText, mapOf, member } from '../../text/values';
import { uuidOfIri } from '../../content/iri';
import { newerVersion } from '../../content/pack/version';
import { dependenciesOf, isPack } from '../packs/packs';
import { playbookKinds, playbooksOf } from '../playbooks/playbook-file';
import type { CheckedFile } from '../world';
import type {
  Catalogue,
  CatalogueField,
  CatalogueModule,
  CataloguePack,
  CataloguePicklist,
  CatalogueWidget,
} from './catalogue';
import { wellKnownRoles } from './well-known';

interface Connector {
  name: string;
  label: string;
  versions: Set<string>;
  operations: Map<string, { name: string; title: string; parameters: Set<string> }>;
}

interface Picklist {
  name: string;
  uuid: string;
  items: Map<string, { text: string; order: number }>;
}

/** What content reveals about the platform it comes from: definitions it ships, and connectors and packs it uses. */
export function gatherCatalogue(files: Iterable<CheckedFile>): Catalogue {
  const gathering = new Gathering();
  for (const file of files) gathering.take(file);
  return gathering.catalogue();
}

class Gathering {
  private readonly modules = new Map<string, ModuleDefinition>();
  private readonly picklists = new Map<string, Picklist>();
  private readonly connectors = new Map<string, Connector>();
  private readonly roles = new Map(wellKnownRoles);
  private readonly widgets = new Map<string, CatalogueWidget>();
  private readonly packs = new Map<string, CataloguePack>();
  /** Packs as their dependents name them: only what is required is known, not what exists. */
  private readonly neededPacks = new Map<string, CataloguePack>();
  private readonly variables = new Set<string>();

  take(file: CheckedFile): void {
    const { kind, value } = file;
    if (kind === 'module') this.takeModule(value);
    else if (kind === 'picklist') this.takePicklist(value);
    else if (kind === 'connectorReference') this.takeEach(value, (entry) => this.takeConnector(entry));
    else if (kind === 'connector') this.takeConnector(value);
    else if (kind === 'role') this.takeRole(value);
    else if (kind === 'widget') this.takeWidget(value);
    else if (kind === 'widgetReference') this.takeEach(value, (entry) => this.takeWidget(entry));
    else if (kind === 'globalVariable') this.takeEach(value, (entry) => this.takeVariable(entry));
    else if (kind === 'manifest') this.takeManifest(file);
    else if (kind !== null && playbookKinds.includes(kind)) {
      for (const { playbook } of playbooksOf(file)) for (const step of playbook.steps) this.takeStep(step);
    }
  }

  catalogue(): Catalogue {
    const picklists = [...this.picklists.values()].map(cataloguedPicklist);
    return {
      modules: new Map([...this.modules].map(([type, definition]) => [type, cataloguedModule(definition)])),
      picklists: new Map(picklists.map((list) => [list.name, list])),
      picklistItems: new Map(
        picklists.flatMap((list) =>
          [...list.items].map(([uuid, value]) => [uuid, { uuid, value, list: list.name }] as const),
        ),
      ),
      connectors: new Map(
        [...this.connectors].map(([name, { label, versions, operations }]) => [
          name,
          {
            name,
            label,
            versions: [...versions],
            operations: new Map(
              [...operations].map(([key, operation]) => [
                key,
                { ...operation, parameters: [...operation.parameters] },
              ]),
            ),
          },
        ]),
      ),
      roles: this.roles,
      widgets: this.widgets,
      packs: new Map([...this.neededPacks, ...this.packs]),
      variables: this.variables,
    };
  }

  private takeEach(value: unknown, take: (entry: unknown) => void): void {
    if (Array.isArray(value)) value.forEach(take);
    else take(value);
  }

  /**
   * Definitions that are not whole add fields to a module of another pack
   * (docs/platform/modules.md#partial-definitions).
   */
  private takeModule(value: unknown): void {
    const definition = readDefinition(value);
    if (!definition) return;
    const known = this.modules.get(definition.type);
    this.modules.set(definition.type, known ? mergeDefinitions(known, definition) : definition);
  }

  private takePicklist(value: unknown): void {
    const name = firstText(value, 'name');
    const uuid = firstText(value, 'uuid');
    if (name === null || uuid === null) return;
    const list = this.picklists.get(name) ?? { name, uuid, items: new Map() };
    for (const { value: item } of elementsOf(member(value, 'picklists'), '')) {
      const [key, text] = [firstText(item, 'uuid'), firstText(item, 'itemValue')];
      const order = Number(member(item, 'orderIndex') ?? 0);
      if (key !== null && text !== null) list.items.set(key, { text, order });
    }
    this.picklists.set(name, list);
  }

  private takeConnector(value: unknown): void {
    const name = firstText(value, 'name');
    if (name === null) return;
    const connector = this.connector(name);
    connector.label = firstText(value, 'label') ?? connector.label;
    const version = firstText(value, 'version');
    if (version !== null) connector.versions.add(version);
    for (const { value: operation } of elementsOf(member(value, 'operations'), '')) {
      const key = firstText(operation, 'operation');
      if (key === null) continue;
      const parameters = elementsOf(member(operation, 'parameters'), '').flatMap(
        (parameter) => firstText(parameter.value, 'name') ?? [],
      );
      this.addOperation(connector, key, firstText(operation, 'title'), parameters);
    }
  }

  private takeStep({ arguments: args }: PlaybookStep): void {
    const [name, operation] = [firstText(args, 'connector'), firstText(args, 'operation')];
    if (name === null || operation === null || name.includes('{') || operation.includes('{')) return;
    const connector = this.connector(name);
    const version = firstText(args, 'version');
    if (version !== null) connector.versions.add(version);
    if (connector.label === name) connector.label = firstText(args, 'name') ?? name;
    const parameters = Object.keys(mapOf(args.params));
    this.addOperation(connector, operation, firstText(args, 'operationTitle'), parameters);
  }

  private takeRole(value: unknown): void {
    const [uuid, name] = [uuidOfIri(value), firstText(value, 'name')];
    if (uuid !== null && name !== null) this.roles.set(uuid, name);
  }

  private takeWidget(value: unknown): void {
    const name = firstText(value, 'name');
    if (name === null) return;
    const known = this.widgets.get(name);
    this.widgets.set(name, {
      name,
      title: firstText(value, 'title', 'label') ?? known?.title ?? name,
      version: newerVersion(known?.version ?? null, firstText(value, 'version')),
    });
  }

  private takeManifest(file: CheckedFile): void {
    if (!isPack(file)) return;
    const { value } = file;
    takePack(this.packs, value, firstText(value, 'version'));
    for (const needed of dependenciesOf(file)) takePack(this.neededPacks, needed.value, needed.version);
  }

  private takeVariable(value: unknown): void {
    const name = firstText(value, 'name');
    if (name !== null) this.variables.add(name);
  }

  private connector(name: string): Connector {
    const known = this.connectors.get(name) ?? {
      name,
      label: name,
      versions: new Set(),
      operations: new Map(),
    };
    this.connectors.set(name, known);
    return known;
  }

  private addOperation(
    { operations }: Connector,
    name: string,
    title: string | null,
    parameters: readonly string[],
  ): void {
    const known = operations.get(name) ?? { name, title: title ?? name, parameters: new Set() };
    for (const parameter of parameters) known.parameters.add(parameter);
    operations.set(name, known);
  }
}

/** Items in the order people see them. */
function cataloguedPicklist({ name, uuid, items }: Picklist): CataloguePicklist {
  const sorted = [...items].toSorted(([, a], [, b]) => a.order - b.order);
  return { name, uuid, items: new Map(sorted.map(([key, { text }]) => [key, text])) };
}

/** The little of a module's definition that the catalogue's file keeps. */
function cataloguedModule({ type, singular, complete, fields }: ModuleDefinition): CatalogueModule {
  const kept = [...fields].map(([name, field]) => [name, cataloguedField(field)] as const);
  return { type, label: singular ?? type, complete, fields: new Map(kept) };
}

function cataloguedField({ title, ...field }: ModuleField): CatalogueField {
  const { name, formType, type, picklist, collection } = field;
  // A field without a label has its name as title.
  return { name, title: title === name ? titleOfName(name) : title, formType, type, picklist, collection };
}

/** Label and publisher are those of the newest version. */
function takePack(packs: Map<string, CataloguePack>, value: unknown, seen: string | null): void {
  const name = firstText(value, 'name');
  if (name === null) return;
  const known = packs.get(name);
  const version = newerVersion(known?.version ?? null, seen);
  if (known && version === known.version) return;
  packs.set(name, {
    name,
    label: firstText(value, 'label') ?? name,
    version,
    publisher: firstText(value, 'publisher'),
  });
}
