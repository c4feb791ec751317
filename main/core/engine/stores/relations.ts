import type { ModuleDefinition } from '../../content/module/definition';
import { inverseOf } from '../../content/module/relation';
import { asIri, moduleOf } from './record-iri';
import type { JsonRecord } from '../host';

/**
 * Keeps both ends of relations in step (docs/platform/records.md#links): what a record is linked to names it in turn,
 * under the field the module's definition gives, or under the module's name where a field is called after the other
 * module.
 */
export class Relations {
  /** Ends that wait for a record that is not there yet, by its IRI. */
  readonly #waiting = new Map<string, { field: string; iri: string }[]>();

  constructor(
    readonly schemas: ReadonlyMap<string, ModuleDefinition>,
    /** The stored row, where there is one already. */
    readonly peek: (iri: string) => JsonRecord | null,
  ) {}

  /** After a row was written: fixes the other ends of its relations, by what its fields held before. */
  settle(row: JsonRecord, before: Readonly<JsonRecord>): void {
    const own = String(row['@id']);
    for (const field of new Set([...Object.keys(before), ...Object.keys(row)])) {
      const now = irisIn(row[field]);
      const then = irisIn(before[field]);
      if (now.length === 0 && then.length === 0) continue;
      for (const iri of then) if (!now.includes(iri)) this.#drop(own, field, iri);
      for (const iri of now) if (!then.includes(iri)) this.#add(own, field, iri);
    }
  }

  /** After a row came to be: the ends that waited for it. */
  arrive(row: JsonRecord): void {
    const own = String(row['@id']);
    for (const { field, iri } of this.#waiting.get(own) ?? []) this.#put(row, field, iri);
    this.#waiting.delete(own);
  }

  #add(own: string, field: string, iri: string): void {
    const inverse = this.#inverseOf(own, field, iri);
    if (inverse === null) return;
    const row = this.peek(iri);
    if (row) this.#put(row, inverse, own);
    else this.#waiting.set(iri, [...(this.#waiting.get(iri) ?? []), { field: inverse, iri: own }]);
  }

  #drop(own: string, field: string, iri: string): void {
    const inverse = this.#inverseOf(own, field, iri);
    const row = inverse === null ? null : this.peek(iri);
    if (!row || inverse === null) return;
    const value = row[inverse];
    if (Array.isArray(value)) row[inverse] = value.filter((entry) => entry !== own);
    else if (value === own) row[inverse] = null;
  }

  #put(row: JsonRecord, field: string, iri: string): void {
    const isList = this.schemas.get(moduleOf(String(row['@id'])))?.fields.get(field)?.collection ?? true;
    if (!isList) {
      row[field] ??= iri;
      return;
    }
    const value = row[field];
    const list = Array.isArray(value) ? value : [];
    if (!list.includes(iri)) row[field] = [...list, iri];
  }

  #inverseOf(own: string, field: string, iri: string): string | null {
    const module = moduleOf(own);
    const fields = this.schemas.get(module)?.fields;
    const known = fields?.get(field);
    if (!fields || !known) return field === moduleOf(iri) ? module : null;
    const target = this.schemas.get(known.type)?.fields.values() ?? [];
    return inverseOf(known, module, [...fields.values()], [...target])?.name ?? known.inversedField;
  }
}

/** Records a field leads to; items of picklists do not count. */
function irisIn(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).flatMap((entry) => asIri(entry) ?? []);
}
