import { byRank, rankOf, type Ranked } from '../ranked';
import { type DefinedField, fieldsIn } from './field';

/** A field with its place on forms. */
export type ShownField = DefinedField & Ranked;

/** The fields of a definition in the order that forms show them in (docs/platform/modules.md#fields). */
export const shownFields = (definition: unknown): ShownField[] =>
  byRank(fieldsIn(definition).map((field) => ({ ...field, order: rankOf(field.value) })));
