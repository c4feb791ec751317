import type { Schema } from '../../main/instance/schema/schema';

/** The modules whose draft differs from what is published, by name. */
export function unpublished({ staging, published }: Schema): { type: string; kind: string }[] {
  const [drafts, known] = [staging.byType(), published.byType()];
  return [...new Set([...drafts.keys(), ...known.keys()])].toSorted().flatMap((type) => {
    if (!known.has(type)) return [{ type, kind: 'created' }];
    if (!drafts.has(type)) return [{ type, kind: 'deleted' }];
    const isSame = JSON.stringify(drafts.get(type)) === JSON.stringify(known.get(type));
    return isSame ? [] : [{ type, kind: 'modified' }];
  });
}
