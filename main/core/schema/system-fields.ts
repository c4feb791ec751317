import { systemFields as fields } from '../content/module/system-fields';
import type { SchemaField } from '../contract/form-schema';

/** Fields of every record as forms offer them. They can be asked for and read, and but for the tags not written. */
export const systemFields: readonly SchemaField[] = fields.map((field) => ({
  ...field,
  picklist: null,
  required: false,
}));
