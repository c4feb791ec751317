import { joinPointer } from '../text/pointer';
import { type Element, elementsOf, firstText, member } from '../text/values';

/** A playbook among several of one file. */
export interface PlaybookOfSet {
  value: unknown;
  pointer: string;
  /** Name of the collection it is written in. */
  collection: string | null;
}

/**
 * The playbooks of a file that holds collections with their playbooks inside, as the designer exports them and
 * connectors ship them (docs/platform/packs.md#designer-exports; docs/platform/connectors.md#sample-playbooks). Null
 * when the file is something else.
 */
export function playbooksIn(value: unknown): PlaybookOfSet[] | null {
  if (!isSet(value)) return null;
  return collectionsIn(value).flatMap((collection) =>
    elementsOf(member(collection.value, 'workflows'), joinPointer(collection.pointer, 'workflows')).map(
      (workflow) => ({
        ...workflow,
        collection: firstText(collection.value, 'name'),
      }),
    ),
  );
}

/** The collections of such a file; none of any other. */
export const collectionsIn = (value: unknown): Element[] =>
  isSet(value) ? elementsOf(member(value, 'data'), '/data') : [];

/** The global variables that such a file brings for its playbooks; none of any other. */
export const variablesIn = (value: unknown): Element[] =>
  isSet(value) ? elementsOf(member(value, 'macros'), '/macros') : [];

const isSet = (value: unknown): boolean => member(value, 'type') === 'workflow_collections';
