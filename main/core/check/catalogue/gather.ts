import type { PlaybookStep } from '../../content/playbook';
import { elementsOf, firstText, mapOf, member } from '../../content/shape';
import { uuidOfIri } from '../../content/iri';
import { newerVersion } from '../../content/pack/version';
import { dependenciesOf, isPack } from '../packs/packs';
import { playbookKinds, playbooksOf } from '../playbooks/playbook-file';
import type { CheckedFile } from '../world';
import type { Catalogue, CatalogueField, CataloguePack, CatalogueWidget } from './catalogue';
import { wellKnownRoles } from './well-known';

interface Module {
  type: string;
  label: string;
  complete: boolean;
  fields: Map<string, CatalogueField>;
}

interface Connector {
  name: string;
  label: string;
  versions: Set<string>;
  operations: Map<string, { name: string; title: string; parameters: Set<string> }>;
}

/** What content tells of the platform it comes from: definitions it ships, and connectors and packs it uses. */
export function gatherCatalogue(files: Iterable<CheckedFile>): Catalogue {
  const gathering = new Gathering();
  for (const file of files) gathering.take(file);
  return gathering.catalogue();
}

class Gathering {
  private readonly modules = new Map<string, Module>();
  private readonly picklists = new Map<string, { name: string; uuid: string; items: Map<string, string> }>();
  private readonly connectors = new Map<string, Connector>();
  private readonly roles = new Map(wellKnownRoles);
  private readonly widgets = new Map<string, CatalogueWidget>();
  private readonly packs = new Map<string, CataloguePack>();
  /** Packs as those that need them name them: only what is asked for is known, not what there is. */
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
    return {
      modules: this.modules,
      picklists: this.picklists,
      picklistItems: new Map(
        [...this.picklists.values()].flatMap((list) =>
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

  /** Only a whole definition names its class; others add fields to a module of another pack (pack-format 8.1). */
  private takeModule(value: unknown): void {
    const type = firstText(value, 'type');
    if (type === null) return;
    const label = firstText(member(value, 'descriptions'), 'singular') ?? type;
    const whole = member(value, '@type') === 'StagingModelMetadata';
    const known = this.modules.get(type) ?? { type, label, complete: false, fields: new Map() };
    known.complete ||= whole;
    if (whole) known.label = label;
    for (const { value: attribute } of elementsOf(member(value, 'attributes'), '')) {
      const field = fieldOf(attribute);
      if (field) known.fields.set(field.name, field);
    }
    this.modules.set(type, known);
  }

  private takePicklist(value: unknown): void {
    const name = firstText(value, 'name');
    const uuid = firstText(value, 'uuid');
    if (name === null || uuid === null) return;
    const list = this.picklists.get(name) ?? { name, uuid, items: new Map() };
    for (const { value: item } of elementsOf(member(value, 'picklists'), '')) {
      const [key, text] = [firstText(item, 'uuid'), firstText(item, 'itemValue')];
      if (key !== null && text !== null) list.items.set(key, text);
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

/** A field of a module definition; null where it has no name. */
export function fieldOf(attribute: unknown): CatalogueField | null {
  const name = firstText(attribute, 'name');
  if (name === null) return null;
  return {
    name,
    formType: firstText(attribute, 'formType') ?? '',
    type: firstText(attribute, 'type') ?? '',
    picklist: picklistOf(attribute),
    collection: member(attribute, 'collection') === true,
  };
}

/** A picklist field names its list in the query of its data source (pack-format 8.3). */
function picklistOf(attribute: unknown): string | null {
  const query = member(member(attribute, 'dataSource'), 'query');
  for (const { value: filter } of elementsOf(member(query, 'filters'), '')) {
    if (member(filter, 'field') === 'listName__name') return firstText(filter, 'value');
  }
  return null;
}
