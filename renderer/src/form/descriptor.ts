import type { TextChange } from '@core/text/changes';
import type { JsonMap } from '@core/text/values';
import type { FormSchemaView } from '../state/form-schema';
import type { PickOption } from '../ui/pick-field';

/**
 * A form by what it is made of: each kind of content says which fields its files have, and one part draws them, writes
 * them and shows what was found in them. Places are JSON pointers below the thing that is edited.
 */
export interface FormSection {
  title: string;
  fields: readonly FormField[];
  /** Absent where it is always shown. */
  when?(item: JsonMap): boolean;
  /** It is folded away at first. */
  closed?: boolean;
}

interface FieldBase {
  /** Pointer of the value below the thing. */
  at: string;
  label: string;
  /** What to know before changing it. */
  help?: string;
  /** Absent where it is always shown. */
  when?(item: JsonMap): boolean;
  /**
   * The changes a new value makes where it is not the value alone: `pointer` is the thing's, in the whole text.
   */
  write?(text: string, pointer: string, value: unknown): TextChange[];
}

/** What choices a field offers, of the workspace and by what else the thing says. */
export type Choices = (schema: FormSchemaView, item: JsonMap) => readonly PickOption[];

export type FormField = FieldBase &
  (
    | { kind: 'text'; placeholder?: string; mono?: boolean }
    | { kind: 'paragraph' }
    /** A template, or HTML with templates in it, which is shown as its readers see it on request. */
    | { kind: 'template'; html?: boolean }
    | { kind: 'switch' }
    /** A whole number, unless parts of one may be meant. */
    | { kind: 'number'; decimal?: boolean }
    /** Seconds since the epoch, chosen from a calendar. */
    | { kind: 'moment' }
    /**
     * One of what is offered; `strict` where nothing else can be meant, `clears` where what is chosen is added elsewhere.
     */
    | { kind: 'choice'; choices: Choices; strict?: boolean; clears?: boolean; placeholder?: string }
    /** Several of what is offered, as a list of their ids. */
    | { kind: 'choices'; choices: Choices; placeholder?: string }
    /** A query on records of a module; null where it is not known which. `changes` where a change is looked at. */
    | { kind: 'conditions'; module(item: JsonMap): string | null; changes?(item: JsonMap): boolean }
    /** Parameters of an operation, by what its connector declares; null where none is chosen. */
    | { kind: 'parameters'; operation(item: JsonMap, schema: FormSchemaView): Operation | null }
    /** Things in order, each with a form of its own. */
    | ListField
    /** What has no form. */
    | { kind: 'json' }
  );

export interface Operation {
  connector: string;
  operation: string;
}

export interface ListField {
  kind: 'list';
  /** What one is called: `action`. */
  noun: string;
  titleOf(element: JsonMap, schema: FormSchemaView): string;
  fields: readonly FormField[];
  /** What can be added, and how it begins. */
  additions: readonly { title: string; make(): JsonMap }[];
}

/** Whether a value is of the shape its field edits; nothing yet fits all. Others are edited as JSON. */
export function fits(kind: FormField['kind'], value: unknown): boolean {
  if (value === undefined || value === null || kind === 'json') return true;
  switch (kind) {
    case 'text':
    case 'paragraph':
    case 'template':
    case 'choice':
      return typeof value === 'string';
    case 'switch':
      return typeof value === 'boolean';
    case 'number':
    case 'moment':
      return typeof value === 'number';
    case 'choices':
      return Array.isArray(value) && value.every((each) => typeof each === 'string');
    case 'list':
      return Array.isArray(value);
    // The platform writes an empty map as an empty list.
    case 'conditions':
    case 'parameters':
      return typeof value === 'object' && (!Array.isArray(value) || value.length === 0);
  }
}
