import type { JsonMap } from '@core/text/values';
import type { ContentFile } from './content-file';

/** One thing of a bundle. */
export interface Thing {
  value: JsonMap;
  file: ContentFile;
  /**
   * What happens where the thing exists already, in the words of an import's options
   * (docs/platform/jobs.md#import-options): `mergeType` of collections and the menu, `whenExists` of picklists and
   * records. Null for the usual of its kind.
   */
  policy: string | null;
}
