import { elementsIn } from '@core/content/playbook-elements';
import type { JsonMap } from '@core/text/values';

const uuidForm = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The playbook as another instance would export it: other ids, order, dates, tags of the installation. */
export function reExported(playbook: JsonMap, seed: number): JsonMap {
  const own = ['steps', 'routes', 'groups'] as const;
  const ids = new Set(
    own.flatMap((list) => elementsIn(playbook, list).map(({ value }) => String(value.uuid))),
  );
  const renewed = JSON.parse(
    JSON.stringify(playbook).replace(uuidForm, (uuid) => (ids.has(uuid) ? renewedUuid(uuid, seed) : uuid)),
  ) as JsonMap;
  const copy = Object.fromEntries(Object.entries(renewed).toReversed());
  for (const list of [...own, 'workflowSteps', 'workflowRoutes'])
    if (Array.isArray(copy[list])) copy[list] = (copy[list] as unknown[]).toReversed();
  const tags = Array.isArray(copy.recordTags) ? (copy.recordTags as unknown[]) : [];
  return { ...copy, id: seed, modifyDate: seed, createUser: null, recordTags: [...tags, 'FSRSolutionPack'] };
}

const renewedUuid = (uuid: string, seed: number): string =>
  `${seed.toString(16).padStart(8, 'f')}${uuid.slice(8, 24)}${uuid.slice(24).split('').toReversed().join('')}`;
