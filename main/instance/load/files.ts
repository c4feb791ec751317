import { firstText, textOf } from '@core/text/values';
import type { Loading } from './loading';
import { rememberOriginal } from './originals';
import type { Thing } from './thing';

/** A file records of a pack refer to: its record, and the bytes stored with it (docs/platform/records.md#files). */
export function loadFile({ instance, source }: Loading, { value, file }: Thing): void {
  const uuid = firstText(value, 'uuid', 'id');
  if (uuid === null) return;
  const bytes = source.bytes(file.path.replace(/[^/]+$/, uuid));
  const { records, blobs } = instance;
  records.upsert(
    records.entity('files'),
    {
      uuid,
      filename: firstText(value, 'filename') ?? uuid,
      mimeType: textOf(value.mimeType),
      size: bytes?.length ?? value.size ?? 0,
      uploadDate: value.uploadDate ?? instance.clock.now(),
      thumbnail: textOf(value.thumbnail),
      assignee: textOf(value.assignee),
      metadata: value.metadata ?? [],
    },
    { actor: null },
  );
  if (bytes) blobs.put(uuid, bytes);
  rememberOriginal(instance.documents, 'files', uuid, value);
}
