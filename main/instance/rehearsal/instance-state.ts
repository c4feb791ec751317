import { createHash } from 'node:crypto';
import type { ContentState } from '@core/compare/states/state';
import { printFile } from '@core/export/exporter-style';
import type { JsonMap } from '@core/text/values';
import { decodeText } from '../../workspace/decode';
import { contentOfText } from '../../workspace/read-content';
import { WorkspaceIndex } from '../../workspace/workspace-index';
import type { Instance } from '../instance';
import { instanceFiles } from '../jobs/instance-files';
import { everything } from '../query/sight';

const root = { path: '', type: 'export', title: '', version: null } as const;

/**
 * Everything an instance holds as a state to compare, as the files of a pack.
 * @param options the record sets to take along, as export templates name them
 */
export async function instanceState(instance: Instance, options: JsonMap): Promise<ContentState> {
  const index = new WorkspaceIndex();
  index.roots = [root];
  const others = new Map<string, string>();
  for await (const [path, content] of instanceFiles(instance, everything, options)) {
    const text = content instanceof Uint8Array ? decodeText(path, Buffer.from(content)) : printFile(content);
    index.put(path, text === null ? null : contentOfText(path, text));
    if (text === null)
      others.set(
        path,
        createHash('sha256')
          .update(content as Uint8Array)
          .digest('hex'),
      );
  }
  return { items: index.items(), files: index.files, others };
}
