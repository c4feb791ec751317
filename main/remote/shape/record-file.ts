import { isMap } from '@core/text/values';

const linkForm = /^\/api\/3\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** Uuids of the files that a value of a record links, wherever in it (docs/platform/records.md#files). */
export function fileUuidsIn(value: unknown): string[] {
  if (typeof value === 'string') return linkForm.exec(value)?.slice(1) ?? [];
  if (Array.isArray(value)) return value.flatMap(fileUuidsIn);
  return isMap(value) ? Object.values(value).flatMap(fileUuidsIn) : [];
}

/** Where a workspace keeps the bytes of a file, and what describes it, beside the records that link it. */
export const recordFilePaths = (folder: string, uuid: string): { bytes: string; description: string } => ({
  bytes: `${folder}/files/${uuid}`,
  description: `${folder}/files/file_${uuid}.json`,
});
