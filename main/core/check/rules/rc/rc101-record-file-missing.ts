import { memoWorld } from '../../facts';
import { irisIn } from '../../packs/instance-iris';
import { recordsOf } from '../../packs/records';
import type { RuleDefinition } from '../../rule';

/** Uuids of files that come along, by root. */
const shippedFiles = memoWorld(['recordFile'], (files) => {
  const shipped = new Map<string, Set<string>>();
  for (const { localPath, root } of files) {
    const uuid = /\/file_([^/]+)\.json$/.exec(localPath)?.[1]?.toLowerCase();
    if (uuid !== undefined) shipped.set(root.path, (shipped.get(root.path) ?? new Set()).add(uuid));
  }
  return shipped;
});

export default {
  title: 'Record with a file that is not shipped',
  severity: 'warning',
  why: 'A record names its files by IRI, and the archive brings them along in `files/`. Where one is missing, the import makes a record whose file cannot be opened.',
  remedy: 'Export the record again with its files, or empty the field.',
  kinds: ['record'],
  *check(file, world) {
    const shipped = shippedFiles(world).get(file.root.path);
    for (const record of recordsOf(file)) {
      for (const iri of irisIn(record.value, record.pointer)) {
        if (iri.collection !== 'files' || shipped?.has(iri.uuid)) continue;
        yield { message: `The file ${iri.uuid} of this record is not in the pack.`, pointer: iri.pointer };
      }
    }
  },
} satisfies RuleDefinition;
