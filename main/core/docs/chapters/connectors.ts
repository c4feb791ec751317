import { everyField } from '../../content/connector/form';
import { type ConnectorField, readConnector } from '../../content/connector/model';
import { outputPaths } from '../../content/connector/output-schema';
import type { Line, Section } from '../../contract/documentation';
import { withoutSecrets } from '../../text/secrets/remove';
import { asText, elementsOf, firstText, member } from '../../text/values';
import type { ContentRoot } from '../../contract/workspace';
import { plainText } from '../../text/plain-text';
import { facts, joined, prose, table } from '../blocks';
import { compare, named, type DocItem, type Shelf } from '../shelf';

/** What a pack needs of connectors: which, in which version, which operations, and for which playbooks. */
export function connectorsUsedSection(root: ContentRoot, shelf: Shelf): Section[] {
  const needs = new Map<string, { operations: Set<string>; users: Set<DocItem> }>();
  const need = (name: string) => {
    const known = needs.get(name) ?? { operations: new Set<string>(), users: new Set<DocItem>() };
    needs.set(name, known);
    return known;
  };
  for (const item of shelf.of(root, 'playbook', 'playbookBlock')) {
    for (const { reference } of shelf.usagesBy(item)) {
      const { kind, key, within } = reference.target;
      if (kind === 'connector') need(key).users.add(item);
      if (kind === 'operation' && within !== undefined) need(within).operations.add(key);
    }
  }
  const declared = new Map(
    shelf.of(root, 'connectorReference').map((item) => [firstText(item.value, 'name') ?? item.title, item]),
  );
  for (const name of declared.keys()) need(name);
  if (needs.size === 0) return [];
  const rows = [...needs].sort(([a], [b]) => compare(a, b));
  return [
    {
      id: shelf.ids.next('connectors', ''),
      title: 'Connectors',
      page: true,
      sections: [],
      blocks: table(
        ['Connector', 'Name', 'Version', 'Operations', 'Playbooks'],
        rows.map(([name, { operations, users }]): Line[] => [
          [declared.get(name)?.title ?? name],
          [{ code: name }],
          [firstText(declared.get(name)?.value, 'version') ?? 'not declared'],
          joined(
            [...operations].sort(compare).map((code) => ({ code })),
            '',
          ),
          joined([...users].map(named), ''),
        ]),
      ),
    },
  ];
}

/** The chapter of a connector package. */
export function connectorChapter(root: ContentRoot, shelf: Shelf): Section['blocks'] {
  const [item] = shelf.of(root, 'connector');
  const value = item?.value;
  return [
    ...prose(plainText(firstText(value, 'description') ?? '')),
    ...facts([
      ['Name', nameOf(value)],
      ['Version', root.version],
      ['Publisher', firstText(value, 'publisher')],
      ['Category', firstText(value, 'category')],
      ['Help', firstText(value, 'help_online')],
    ]),
    ...table(
      ['Operation', 'Name', 'Parameters', 'What it does'],
      elementsOf(member(value, 'operations'), '').map(({ value: operation }) => [
        firstText(operation, 'title') ?? '',
        { code: firstText(operation, 'operation') ?? '' },
        joined(parametersOf(operation), ''),
        plainText(firstText(operation, 'description') ?? ''),
      ]),
    ),
    ...table(
      ['Configuration', 'Name', 'Type', 'Required'],
      elementsOf(member(member(value, 'configuration'), 'fields'), '').map(({ value: field }) => [
        firstText(field, 'title') ?? '',
        { code: firstText(field, 'name') ?? '' },
        firstText(field, 'type') ?? '',
        member(field, 'required') === true ? 'yes' : '',
      ]),
    ),
  ];
}

/** What is to be known of each operation to call it: its form, and what it answers. */
export function operationSections(root: ContentRoot, shelf: Shelf): Section[] {
  // What a form proposes for a secret is one too, and outside its form nothing says so.
  const connector = readConnector(withoutSecrets(shelf.of(root, 'connector')[0]?.value).value);
  return (connector?.operations ?? []).map((operation) => ({
    id: shelf.ids.next('operation', operation.operation),
    title: operation.title,
    blocks: [
      ...prose(plainText(operation.description ?? '')),
      ...facts([
        ['Name', { code: operation.operation }],
        ['Category', operation.category],
      ]),
      ...table(
        ['Parameter', 'Name', 'Type', 'Required', 'Default', 'Shown', 'What it is'],
        everyField(operation.parameters).map(({ field, revealedBy }) => [
          field.title,
          { code: field.name },
          choicesOf(field),
          field.required ? 'yes' : '',
          field.value === undefined || field.value === '' ? '' : { code: asText(field.value) },
          revealedBy ? `where ${revealedBy.field.title} is ${revealedBy.when}` : '',
          plainText(field.description ?? field.tooltip ?? ''),
        ]),
      ),
      ...outputTable('Answer', operation.outputSchema),
      ...operation.conditionalSchemas.flatMap(({ condition, schema }) =>
        outputTable(`Answer where ${condition.replace(/[{}]/g, '').trim()}`, schema),
      ),
    ],
    sections: [],
    page: false,
  }));
}

/** The type of a field, with its choices where it has few. */
function choicesOf({ type, options }: ConnectorField): string {
  if (!options || options.length === 0) return type;
  const first = options.slice(0, 12).map(({ title }) => title);
  return `${type}: ${first.join(', ')}${options.length > first.length ? ' …' : ''}`;
}

function outputTable(title: string, schema: unknown): Section['blocks'] {
  return table(
    [title, 'Type'],
    outputPaths(schema).map(({ path, type }) => [{ code: path }, type]),
  );
}

function parametersOf(operation: unknown): string[] {
  return elementsOf(member(operation, 'parameters'), '').map(({ value }) => {
    const title = firstText(value, 'title', 'name') ?? '';
    return member(value, 'required') === true ? `${title} (required)` : title;
  });
}

function nameOf(value: unknown) {
  const code = firstText(value, 'name');
  return code === null ? null : { code };
}
