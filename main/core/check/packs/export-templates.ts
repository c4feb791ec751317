import { templatesIn } from '../../export/read-template';
import { readSelection, type Selected } from '../../export/selection';
import { member } from '../../text/values';
import { memo } from '../facts';

/** A selection of a file, with the place of its options. */
export interface CheckedSelection {
  name: string;
  options: unknown;
  optionsPointer: string;
  selected: readonly CheckedElement[];
}

/** An element of a selection; `at` is its place in the file. */
export interface CheckedElement extends Selected {
  at: string;
}

/** The selections of a file of export templates, read once for all rules. */
export const selectionsIn = memo(({ value }): readonly CheckedSelection[] => {
  // A bare map is a template only where it declares that: any other file in the folder is not one.
  if (!Array.isArray(value) && member(value, 'options') === undefined) return [];
  return templatesIn(value, '').map(({ template, name, optionsPointer }) => ({
    name,
    options: template.options,
    optionsPointer,
    selected: readSelection(template.options).map((each) => ({ ...each, at: optionsPointer + each.pointer })),
  }));
});
