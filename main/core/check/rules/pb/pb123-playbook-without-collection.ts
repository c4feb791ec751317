import { collectionIri, uuidOfIri } from '../../../content/iri';
import { safeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Playbook of a collection that is not in the pack',
  severity: 'error',
  fix: 'safe',
  why: 'A playbook names its collection by IRI, and the collection comes with the archive. Where it does not, the playbook lands in none.',
  remedy: 'Set `collection` to the collection whose folder the file lies in.',
  kinds: ['playbook'],
  *check(file, world) {
    const collection = (file.value as { collection?: unknown } | null | undefined)?.collection;
    const uuid = uuidOfIri(collection);
    if (uuid === null) return;
    const collections = world.items('collection').filter((item) => item.root === file.root.path);
    if (collections.some((item) => item.uuid === uuid)) return;
    // Without a single collection the file is no part of a pack layout at all; PK101 speaks of missing ones.
    if (collections.length === 0) return;
    const folder = file.path.slice(0, file.path.lastIndexOf('/') + 1);
    const own = collections.find((item) => item.path === `${folder}collection.metadata.json`);
    yield {
      message: `The collection ${uuid} of this playbook is not in the pack.`,
      pointer: '/collection',
      fix: own?.uuid
        ? safeFix(`Put it in "${own.title}", where the file lies`, {
            set: '/collection',
            value: collectionIri(own.uuid),
          })
        : undefined,
    };
  },
} satisfies RuleDefinition;
