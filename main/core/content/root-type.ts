import type { RootType } from '../contract/workspace';
import { isMap, member } from '../text/values';

/** Keys only exports and packs have at the top of their manifest (docs/platform/manifest.md). */
const exportKeys = ['contents', 'exported_from', 'exported_by', 'fsrMinCompatibility'];

/**
 * What a folder with an `info.json` is; null when it is no content we know. `has` says whether the folder holds a file
 * or folder of that name next to the manifest, which decides where the manifest itself is broken.
 */
export function rootTypeOfManifest(manifest: unknown, has: (name: string) => boolean): RootType | null {
  if (!isMap(manifest)) return typeOfNeighbours(has);
  const { type, metadata } = manifest;
  if (type === 'solutionpack' || type === 'multiContent') return 'solutionpack';
  // One that lacks its class is recognised by its program: it must not be mistaken for another package.
  if ('agentclass' in manifest || 'inputformat' in manifest || (has('agent.py') && !has('connector.py')))
    return 'agent';
  if ('operations' in manifest || 'configuration' in manifest) return 'connector';
  if (isMap(metadata) && ('pages' in metadata || 'compatibility' in metadata || 'title' in manifest))
    return 'widget';
  if (exportKeys.some((key) => member(manifest, key) !== undefined)) return 'export';
  return typeOfNeighbours(has);
}

function typeOfNeighbours(has: (name: string) => boolean): RootType | null {
  if (has('agent.py') || has('prompt.yaml')) return 'agent';
  if (has('connector.py')) return 'connector';
  if (has('view.html') || has('view.controller.js')) return 'widget';
  if (has('playbooks') || has('modules')) return 'solutionpack';
  return null;
}
