import type { ItemDetail } from '@core/contract/comparing';
import { type FormField, everyField } from '@core/content/connector/form';
import { readConnector, type Connector, type ConnectorField } from '@core/content/connector/model';
import { isAtOrIn, placeOf, type PlaceOfChange } from '../place-of';
import type { RowStatus } from '../tables/matched-rows';

/** One form of a connector in both states: its configuration, or an operation. */
export interface ComparedForm {
  /** `''` is the configuration, else the name of the operation. */
  id: string;
  title: string;
  status: RowStatus;
  /** The fields in either state; null where the form is not there. */
  before: readonly FormField[] | null;
  after: readonly FormField[] | null;
  /** What became of the fields, by name; those that are the same are left out. */
  fields: ReadonlyMap<string, Exclude<RowStatus, 'same'>>;
  /** Whether a change is one of this form. */
  has(pointer: string, isGone: boolean): boolean;
}

interface Form {
  title: string;
  fields: readonly ConnectorField[];
  pointer: string;
}

/** The forms of a connector as they were and are, the configuration first; `detail` says what differs. */
export function comparedForms(before: unknown, after: unknown, detail: ItemDetail): ComparedForm[] {
  const [old, now] = [formsOf(readConnector(before)), formsOf(readConnector(after))];
  const places = detail.changes.map((change) => placeOf(change, detail));
  return [...new Set([...now.keys(), ...old.keys()])].map((id) =>
    comparedForm(id, old.get(id), now.get(id), places),
  );
}

function formsOf(connector: Connector | null): Map<string, Form> {
  if (!connector) return new Map();
  const configuration: Form = {
    title: 'Configuration',
    fields: connector.configuration,
    pointer: '/configuration',
  };
  const operations = connector.operations.map(
    ({ operation, title, parameters, pointer }) =>
      [operation, { title, fields: parameters, pointer }] as const,
  );
  return new Map<string, Form>([['', configuration], ...operations]);
}

function comparedForm(
  id: string,
  before: Form | undefined,
  after: Form | undefined,
  places: readonly PlaceOfChange[],
): ComparedForm {
  const has = (pointer: string, isGone: boolean): boolean => {
    const form = isGone ? before : after;
    return form !== undefined && isAtOrIn(pointer, form.pointer);
  };
  const differs = places.some(({ pointer, isGone }) => has(pointer, isGone));
  const [old, now] = [everyField(before?.fields ?? []), everyField(after?.fields ?? [])];
  const fields = new Map<string, Exclude<RowStatus, 'same'>>();
  for (const { pointer, isGone } of places) {
    const changed = innermost(isGone ? old : now, pointer);
    if (changed) fields.set(changed.name, 'changed');
  }
  for (const name of namesOnlyIn(now, old)) fields.set(name, 'added');
  for (const name of namesOnlyIn(old, now)) fields.set(name, 'removed');
  return {
    id,
    title: after?.title ?? before?.title ?? id,
    status: !before ? 'added' : !after ? 'removed' : differs ? 'changed' : 'same',
    before: before ? old : null,
    after: after ? now : null,
    fields,
    has,
  };
}

/** The field that a place is in, and not only one that reveals it. */
const innermost = (fields: readonly FormField[], pointer: string): ConnectorField | undefined =>
  fields.findLast(({ field }) => isAtOrIn(pointer, field.pointer))?.field;

function namesOnlyIn(fields: readonly FormField[], others: readonly FormField[]): string[] {
  const known = new Set(others.map(({ field }) => field.name));
  return fields.flatMap(({ field: { name } }) => (known.has(name) ? [] : [name]));
}
