import { textOf } from '../../../text/values';
import { memoWorld } from '../../facts';
import { moduleOfRecords, recordsOf } from '../../packs/records';
import type { RuleDefinition } from '../../rule';

const keyOf = (root: string, module: string, uuid: string) => `${root}\n${module}\n${uuid.toLowerCase()}`;

/** The first place of every record, by root, module and uuid. */
const firstPlaces = memoWorld(['record'], (files) => {
  const first = new Map<string, { path: string; pointer: string }>();
  for (const file of files) {
    for (const { value, pointer } of recordsOf(file)) {
      const uuid = textOf(value.uuid);
      if (uuid === null) continue;
      const key = keyOf(file.root.path, moduleOfRecords(file), uuid);
      if (!first.has(key)) first.set(key, { path: file.path, pointer });
    }
  }
  return first;
});

export default {
  title: 'Same record twice',
  severity: 'error',
  why: 'The uuid is the identity of a record. Of two with the same one the import keeps the last it reads.',
  remedy: 'Remove one of the two, or give it a uuid of its own.',
  kinds: ['record'],
  *check(file, world) {
    for (const { value, pointer } of recordsOf(file)) {
      const uuid = textOf(value.uuid);
      if (uuid === null) continue;
      const first = firstPlaces(world).get(keyOf(file.root.path, moduleOfRecords(file), uuid));
      if (!first || (first.path === file.path && first.pointer === pointer)) continue;
      yield {
        message: `The pack has the record ${uuid} already.`,
        pointer: `${pointer}/uuid`,
        related: [{ path: first.path, pointer: `${first.pointer}/uuid`, message: 'The first one' }],
      };
    }
  },
} satisfies RuleDefinition;
