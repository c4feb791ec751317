import { uuidOfIri } from '../../../content/iri';
import { member } from '../../../text/values';
import { stableUuid } from '../../fixes/stable-uuid';
import type { CheckedFile } from '../../world';
import { safeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

/** A collection as the platform writes it, with the uuid playbooks name (docs/platform/playbooks.md#collection). */
function collectionText(file: CheckedFile, name: string): string {
  const uuid = uuidOfIri(member(file.value, 'collection')) ?? stableUuid('collection', name);
  const collection = {
    '@context': '/api/3/contexts/WorkflowCollection',
    '@type': 'WorkflowCollection',
    name,
    description: null,
    visible: true,
    image: null,
    uuid,
    deletedAt: null,
    recordTags: [],
  };
  return JSON.stringify(collection, null, 4);
}

export default {
  title: 'Folder of playbooks without its collection',
  severity: 'error',
  fix: 'safe',
  why: 'Each folder below `playbooks/` is a collection, described by its `collection.metadata.json`. Without it the import has nowhere to put the playbooks.',
  remedy:
    'Add `collection.metadata.json` to the folder, or move the playbook into a collection that has one.',
  kinds: ['playbook'],
  *check(file, world) {
    const folder = /^playbooks\/[^/]+\//.exec(file.localPath)?.[0];
    if (!folder) return;
    const base = file.path.slice(0, file.path.length - file.localPath.length);
    const metadata = `${base}${folder}collection.metadata.json`;
    if (world.exists(metadata)) return;
    yield {
      message: `The folder ${folder} has no collection.metadata.json.`,
      pointer: null,
      fix: safeFix('Add it', { create: metadata, text: collectionText(file, folder.split('/')[1] ?? '') }),
    };
  },
} satisfies RuleDefinition;
