import { type Mapping, type MappingStore, noMapping, translationOf } from '../plan/mapping';
import type { PlannedWrite } from '../plan/plan';
import type { PushJournal } from './journal';
import { recordFile } from './kinds/record-files';

/**
 * A write in the uuids that the instance has given to what was made before it. The bytes of what is uploaded stay as they are.
 * @param renamed uuids there by those of the plan
 */
export function withUuidsThere(write: PlannedWrite, renamed: ReadonlyMap<string, string>): PlannedWrite {
  if (renamed.size === 0) return write;
  const { upload, ...request } = write.request;
  const said = translationOf({ ...noMapping, files: Object.fromEntries(renamed) }).there({
    ...write,
    request,
  });
  return upload ? { ...said, request: { ...said.request, upload } } : said;
}

/** Files of a remote that stand for those of workspaces once a push is over: with what it made, without what it took away. */
export function filesAfter(
  files: Mapping['files'],
  { plan, renamed }: Pick<PushJournal, 'plan' | 'renamed'>,
): Mapping['files'] {
  const gone = new Set(
    plan.items.flatMap(({ writes }) =>
      writes.flatMap(({ target, request }) =>
        target.kind === recordFile && request.method === 'DELETE' ? [target.id] : [],
      ),
    ),
  );
  const all = { ...files, ...Object.fromEntries(renamed) };
  return Object.fromEntries(Object.entries(all).filter(([, there]) => !gone.has(there)));
}

/** Notes them for plans and pulls that follow, also where the push was cut off. */
export async function keepFiles(store: MappingStore, journal: PushJournal): Promise<void> {
  const { files } = await store.read();
  const next = filesAfter(files, journal);
  if (JSON.stringify(next) !== JSON.stringify(files)) await store.writeFiles(next);
}
