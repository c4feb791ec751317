import { uuidOfIri } from '@core/content/iri';
import { applyChanges } from '@core/text/changes';
import { setAt } from '@core/text/json/edit';
import { readJson } from '@core/text/json/read';
import { elementsOf, isMap, type JsonMap, mapOf } from '@core/text/values';
import { RemoteFailure } from '../session/failure';
import { wholeList } from '../session/lists';
import type { RemoteSession } from '../session/session';
import { modifiedOf } from '../shape/modified';
import { nameOf, uuidOf } from '../shape/named-list';
import type { Missing, Wanted } from './packages';

/** A file of a playbook as it will be. */
interface PlaybookFile {
  path: string;
  text: string;
  value: JsonMap;
}

/**
 * Saved versions of playbooks that their files do not have (docs/platform/playbooks.md#versions): those of an instance follow
 * those that are here, oldest first. None is taken away, as instances forget the oldest.
 * @param isPulled whether a playbook with this uuid is there, and wanted
 */
export async function missingVersions(
  session: RemoteSession,
  { kinds, files, textOf, has }: Wanted,
  isPulled: (uuid: string) => boolean,
): Promise<Missing> {
  const missing: Missing = { changes: [], unknown: [] };
  if (!kinds.has('playbooks')) return missing;
  const playbooks = files.flatMap((file): PlaybookFile[] => {
    if (!/(?:^|\/)playbooks\/[^/]+\/[^/]+\.json$/.test(file.path)) return [];
    const text = textOf(file) ?? '';
    const { value } = readJson(text);
    return isMap(value) && value['@type'] === 'Workflow' && isPulled(uuidOf(value))
      ? [{ path: file.path, text, value }]
      : [];
  });
  await Promise.all(
    playbooks.map(async ({ path, text, value }) => {
      try {
        const versions = await versionsThere(session, uuidOf(value));
        const here = elementsOf(value.versions, '').map((one) => one.value);
        const known = new Set(here.map((one) => uuidOfIri(mapOf(one).uuid)));
        const others = versions.filter(({ uuid }) => !known.has(uuidOfIri(uuid)));
        if (others.length === 0) return;
        const next = applyChanges(text, setAt(text, '/versions', [...here, ...others]));
        missing.changes.push({ path, change: has(path) ? 'changed' : 'added', text: next });
      } catch (thrown) {
        if (!(thrown instanceof RemoteFailure) || thrown.reason === 'unreachable') throw thrown;
        missing.unknown.push({
          kind: 'playbooks',
          message: `The saved versions of ${nameOf(value.name)} could not be read: ${thrown.message}`,
        });
      }
    }),
  );
  return missing;
}

/** The versions an instance keeps of a playbook as files hold them. */
async function versionsThere(session: RemoteSession, playbook: string): Promise<JsonMap[]> {
  const rows = await wholeList(session, {
    path: '/api/3/workflow_versions',
    parameters: { workflow: playbook, $includeData: 'true' },
    // A version is as large as its playbook, and there are at most 20.
    size: 30,
  });
  return rows
    .filter(({ workflow }) => uuidOfIri(workflow) === playbook)
    .toSorted((one, other) => dateOf(one) - dateOf(other))
    .map(({ note, json, autosave, uuid }) => {
      if (typeof json !== 'string')
        throw new RemoteFailure('incomplete', 'One came without what it holds.', 'Ask for the permission.');
      const workflow = `/api/3/workflows/${playbook}`;
      return {
        '@type': 'WorkflowVersion',
        note: note ?? '',
        json,
        autosave: autosave === true,
        workflow,
        uuid,
      };
    });
}

const dateOf = (row: JsonMap): number => modifiedOf(row).modified?.at ?? 0;
