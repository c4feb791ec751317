import { uuidOfIri } from '../content/iri';
import { elementsIn, ownUuid } from '../content/playbook-elements';
import { elementsOf, mapOf, type JsonMap } from '../text/values';

/** What an ingestion playbook is for, as its tags say (docs/platform/connectors.md#ingestion). */
export type IngestionRole = 'fetch' | 'ingest' | 'create' | 'update';

/** The tag that all playbooks of an ingestion have. */
const ingestionTag = 'dataingestion';

/** Names of a playbook's tags, which the API gives as names or as IRIs. */
const tagsOf = ({ recordTags }: JsonMap): string[] =>
  elementsOf(recordTags, '').map(({ value }) => uuidOfIri(value) ?? '');

/** The playbook with a role; null where none has it. One playbook can have several. */
export function playbookFor(role: IngestionRole, playbooks: readonly JsonMap[]): JsonMap | null {
  return playbooks.find((playbook) => tagsOf(playbook).includes(role)) ?? null;
}

/**
 * Of the playbooks of a connector's sample collection those that ingest: all that carry the tag, and those they start,
 * without which they would start the connector's own.
 */
export function ingestionPlaybooks(samples: readonly JsonMap[]): JsonMap[] {
  const found = new Set(samples.filter((playbook) => tagsOf(playbook).includes(ingestionTag)));
  for (const playbook of found) {
    const started = startedBy(playbook);
    for (const other of samples) if (started.has(ownUuid(other) ?? '')) found.add(other);
  }
  return samples.filter((playbook) => found.has(playbook));
}

/** Uuids of the playbooks that the steps of one start. */
const startedBy = (playbook: JsonMap): Set<string> =>
  new Set(
    elementsIn(playbook, 'steps').flatMap(
      ({ value }) => uuidOfIri(mapOf(value.arguments).workflowReference) ?? [],
    ),
  );
