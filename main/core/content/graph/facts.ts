import type { KindId } from '../../contract/kind-ids.generated';
import type { ContentRoot } from '../../contract/workspace';
import { kindById } from '../kinds/index';
import type { Definition, Reference } from '../reference';

/** A file as the graph sees it. */
export interface GraphFile {
  path: string;
  /** Path below its root. */
  localPath: string;
  root: ContentRoot;
  /** Kind id, or null where no kind owns the file. */
  kind: KindId | null;
  text: string;
  value: unknown;
}

/** A thing and where it is defined. */
export interface Defined {
  path: string;
  root: ContentRoot;
  /** Kind of the file. */
  kind: string;
  /** Pointer of the item it is, or is part of. */
  item: string;
  definition: Definition;
}

/** A place that names something. */
export interface Usage {
  path: string;
  root: ContentRoot;
  kind: string;
  /** Pointer of the item that says it. */
  item: string;
  reference: Reference;
}

export interface FileFacts {
  definitions: readonly Defined[];
  usages: readonly Usage[];
}

const nothing: FileFacts = { definitions: [], usages: [] };

/**
 * What one file defines and refers to. Hand-written content has any shape; a file its kind cannot read yields nothing.
 */
export function factsOf({ path, localPath, root, kind, text, value }: GraphFile): FileFacts {
  const owner = kind === null ? null : kindById(kind);
  if (!owner?.references && !owner?.definitions) return nothing;
  const definitions: Defined[] = [];
  const usages: Usage[] = [];
  try {
    for (const { pointer } of owner.items(value, localPath)) {
      for (const definition of owner.definitions?.(value, pointer, localPath) ?? [])
        definitions.push({ path, root, kind: owner.id, item: pointer, definition });
      for (const reference of owner.references?.(value, pointer, localPath, text) ?? [])
        usages.push({ path, root, kind: owner.id, item: pointer, reference });
    }
  } catch {
    return nothing;
  }
  return { definitions, usages };
}
