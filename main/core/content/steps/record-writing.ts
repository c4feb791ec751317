import type { ReferenceFinder } from '../references/finder';
import { mapOf, textOf } from '../../text/values';
import { argument, choices, editorState } from './argument';
import { oneLine } from './wording';

/**
 * What steps that write a record have in common (docs/platform/steps.md#create-record;
 * docs/platform/steps.md#ingest-bulk-feed).
 */

export const merging = choices('Overwrite', 'Append');

/** What steps that write a record have besides. */
export const writing = [
  argument('tagsOperation', 'Tags', 'choice', {
    choices: choices(['OverwriteTags', 'Overwrite'], ['AppendTags', 'Append']),
    older: true,
  }),
  editorState('__recommend', 'list', []),
  editorState('_showJson', 'flag', false),
];

/** Steps that write a record name its module under `key`, and its fields in `resource` and `fieldOperation`. */
export function written(args: Record<string, unknown>, key: string, at: string, find: ReferenceFinder): void {
  const module = find.module(args[key], `${at}/${key}`);
  find.resource(args.resource, `${at}/resource`, module);
  for (const field of Object.keys(mapOf(args.fieldOperation)))
    find.field(field, `${at}/fieldOperation/${field}`, module, { key: true });
}

/** What a record that is written for a person is called. */
export function recordTitle({ resource }: Record<string, unknown>): string {
  const { name, title } = mapOf(resource);
  return oneLine(textOf(name) ?? title, 60);
}
