import type { RuleDefinition } from '../../rule';
import { collectionIri, uuidOfIri } from '../../../content/iri';
import { firstText, member } from '../../../text/values';
import { memoWorld } from '../../facts';
import { inPack } from '../../packs/packs';

/** Collections by the path of their file. */
const collectionsOf = memoWorld(['collection'], (files) => {
  const found = files.map(({ path, root, value }) => ({
    path,
    root: root.path,
    uuid: uuidOfIri(member(value, 'uuid')) ?? '',
    name: firstText(value, 'name') ?? '',
  }));
  return new Map(found.map((collection) => [collection.path, collection]));
});

export default {
  title: 'Playbook in the folder of another collection',
  severity: 'warning',
  fix: 'unsafe',
  why: 'A playbook belongs to the collection its `collection` names, wherever its file lies. In the folder of another one nobody finds it.',
  remedy: 'Move the file to the folder of its collection, or choose the collection of the folder.',
  kinds: ['playbook'],
  *check(file, world) {
    const folder = /^playbooks\/[^/]+\//.exec(file.localPath)?.[0];
    const uuid = uuidOfIri(member(file.value, 'collection'));
    if (folder === undefined || uuid === null) return;
    const own = collectionsOf(world).get(inPack(file, `${folder}collection.metadata.json`));
    const named = [...collectionsOf(world).values()].find(
      (one) => one.uuid === uuid && one.root === file.root.path,
    );
    if (!own || !named || own.uuid === uuid) return;
    yield {
      message: `The playbook belongs to the collection "${named.name}", but lies in the folder of "${own.name}".`,
      pointer: '/collection',
      related: [{ path: named.path, pointer: '/name', message: 'The collection it belongs to' }],
      fix: {
        title: `Put it into the collection "${own.name}"`,
        safety: 'unsafe',
        edits: [{ set: '/collection', value: collectionIri(own.uuid) }],
      },
    };
  },
} satisfies RuleDefinition;
