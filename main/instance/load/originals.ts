import type { JsonMap } from '@core/text/values';
import type { Documents } from '../store/documents';

/**
 * What bundles said of the things they brought, by the resource and its uuid or name. An export says the same, in the
 * same order and with what the instance makes no use of, wherever nobody has changed it since
 * (docs/platform/jobs.md#as-imported).
 */
export function rememberOriginal(documents: Documents, resource: string, id: string, value: JsonMap): void {
  documents.of('original').put(`${resource}/${id}`, value);
}

export function originalOf(documents: Documents, resource: string, id: string): JsonMap | null {
  return documents.of('original').get(`${resource}/${id}`)?.value ?? null;
}
