import { elementsOf, firstText } from '../../text/values';

/** What a module's records are sorted by by default (docs/platform/modules.md#module), each key with its position. */
export function defaultSortOf(sort: unknown): { field: string; descending: boolean; pointer: string }[] {
  return elementsOf(sort, '/defaultSort').flatMap(({ value, pointer }) => {
    const field = firstText(value, 'field');
    const descending = firstText(value, 'direction')?.toUpperCase() === 'DESC';
    return field === null ? [] : [{ field, descending, pointer }];
  });
}
