import type { ContentRoot, RootType } from '../contract/workspace';
import { rootTypeOfManifest } from './root-type';
import { firstText } from '../text/values';

/** Files whose presence says that their folder may be a root, and the folders that hold a pack's content. */
const manifests = new Set(['info.json', 'export.metadata.json', 'agent.py']);
const contentFile = /^(?:(.+)\/)?(?:playbooks\/[^/]+\/[^/]+\.json|modules\/[^/]+\/mmd\.json)$/;

/** What is in no root belongs to the workspace itself. */
export const workspaceRoot: ContentRoot = { path: '', type: 'loose', title: 'Other files', version: null };

const fallbackTitles: Record<RootType, string> = {
  solutionpack: 'Solution pack',
  export: 'Export',
  connector: 'Connector',
  widget: 'Widget',
  agent: 'Agent',
  loose: workspaceRoot.title,
};

/**
 * Finds the packs, exports and connector, widget and agent packages of a workspace, at any depth and inside each
 * other. They are recognised by their files: a manifest by what is in it, never by the name of its folder; a folder
 * with playbooks or modules but without a manifest is a loose root. `paths` are relative to the workspace and `/`
 * separated; `read` gives the parsed content of one of them, undefined where it cannot be read. Sorted by path.
 */
export function findRoots(paths: readonly string[], read: (path: string) => unknown): ContentRoot[] {
  const present = new Set(paths);
  for (const path of paths) {
    for (
      let end = path.lastIndexOf('/');
      end > 0 && !present.has(path.slice(0, end));
      end = path.lastIndexOf('/', end - 1)
    ) {
      present.add(path.slice(0, end));
    }
  }
  const roots = new Map<string, ContentRoot>();
  for (const path of paths) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    if (!manifests.has(nameOf(path)) || roots.has(folder)) continue;
    const root = manifestRoot(folder, (name) => present.has(below(folder, name)), read);
    if (root) roots.set(folder, root);
  }
  for (const path of paths) {
    const folder = contentFile.exec(path)?.[1] ?? (contentFile.test(path) ? '' : null);
    if (folder !== null && !roots.has(folder)) {
      roots.set(folder, {
        path: folder,
        type: 'loose',
        title: nameOf(folder) || workspaceRoot.title,
        version: null,
      });
    }
  }
  const found = [...roots.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  return paths.every((path) => rootOf(path, found) !== workspaceRoot) ? found : [workspaceRoot, ...found];
}

function manifestRoot(
  folder: string,
  has: (name: string) => boolean,
  read: (path: string) => unknown,
): ContentRoot | null {
  if (has('info.json')) {
    const manifest = read(below(folder, 'info.json'));
    const type = rootTypeOfManifest(manifest, has);
    if (type) {
      const title = firstText(manifest, ...(type === 'widget' ? ['title', 'name'] : ['label', 'name']));
      return {
        path: folder,
        type,
        title: title ?? titleOf(folder, type),
        version: firstText(manifest, 'version'),
      };
    }
  }
  // The version in the older export metadata is that of the platform, not of the content.
  if (has('export.metadata.json'))
    return { path: folder, type: 'export', title: titleOf(folder, 'export'), version: null };
  if (has('agent.py')) return { path: folder, type: 'agent', title: titleOf(folder, 'agent'), version: null };
  return null;
}

/** For roots whose manifest gives no name; the workspace's own folder is not known here. */
function titleOf(folder: string, type: RootType): string {
  return nameOf(folder) || fallbackTitles[type];
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function below(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/** The innermost root a file belongs to. */
export function rootOf(path: string, roots: readonly ContentRoot[]): ContentRoot {
  const byPath = indexOf(roots);
  for (let end = path.length; end > 0;) {
    end = path.lastIndexOf('/', end - 1);
    const root = byPath.get(end === -1 ? '' : path.slice(0, end));
    if (root) return root;
  }
  return byPath.get('') ?? workspaceRoot;
}

const indexes = new WeakMap<readonly ContentRoot[], ReadonlyMap<string, ContentRoot>>();

/** Workspaces ask for every file again and again with the same roots. */
function indexOf(roots: readonly ContentRoot[]): ReadonlyMap<string, ContentRoot> {
  const known = indexes.get(roots);
  if (known?.size === roots.length) return known;
  const index = new Map(roots.map((root) => [root.path, root]));
  indexes.set(roots, index);
  return index;
}
