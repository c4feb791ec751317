import { kindOf } from '@core/content/kinds/index';
import type { KindId } from '@core/contract/kind-ids.generated';
import type { PackedFile } from '../../archive/write-zip';
import type { ContentSource } from './content-source';

/**
 * Kinds an instance makes nothing of: pictures, what says how the content is to be imported, and the list of tags, whose
 * order an export keeps.
 */
const keptKinds: ReadonlySet<KindId> = new Set([
  'image',
  'document',
  'skipMarker',
  'navigationOptions',
  'exportMetadata',
  'playbookTags',
]);

/**
 * The files of a pack that become nothing an instance could export: those of no kind among them. They are kept with the
 * pack, and travel with it again (docs/platform/jobs.md#as-imported).
 */
export function furtherFiles(source: ContentSource, rootPath: string): PackedFile[] {
  return source.filesOf(rootPath).filter(({ path }) => {
    const kind = kindOf(path, 'solutionpack');
    return kind === null || keptKinds.has(kind.id);
  });
}
