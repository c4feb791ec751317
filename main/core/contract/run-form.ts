import { z } from 'zod';

/** Any JSON value. */
const Json: z.ZodType<unknown> = z.unknown();

/** One of the values a field can be given: a text of a list, an item of a picklist, a record. */
export const FormChoice = z.strictObject({ label: z.string(), value: Json });
export type FormChoice = z.infer<typeof FormChoice>;

/** A field of a form a person fills in: of a Manual Input, or of the trigger (docs/platform/steps.md#form-fields). */
export const FormField = z.strictObject({
  name: z.string(),
  label: z.string(),
  required: z.boolean(),
  defaultValue: Json,
  /** Whether the default is made up, for a trial run alone. */
  isMadeUp: z.boolean().optional(),
  /** Field of the record whose value it begins with instead, where no record was chosen yet. */
  recordField: z.string().optional(),
  /** As the platform calls the kind of field, e.g. `richtext`. */
  formType: z.string(),
  /** What the author says of the field; may be empty. */
  tooltip: z.string().optional(),
  /** What it takes its value from; absent where anything may be entered. */
  choices: z.array(FormChoice).optional(),
  /** A query over the other answers: the field is there only while they meet it. */
  visibleWhile: Json.optional(),
});
export type FormField = z.infer<typeof FormField>;
