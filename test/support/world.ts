import { buildWorld } from '@core/check/running/build-world';
import type { CheckWorld, CheckedFile, NoFile } from '@core/check/world';
import { kindOf } from '@core/content/kinds/index';
import { findRoots, rootOf } from '@core/content/roots';
import type { ContentItem } from '@core/contract';
import { readJson } from '@core/text/json/read';
import { readYaml } from '@core/text/yaml/read';

/** A file's text: as it is, or a value written the way the platform does, with four spaces. */
export const textOf = (content: unknown) =>
  typeof content === 'string' ? content : JSON.stringify(content, null, 4);

/** What stands for a pipe, a device or the like among the files of a workspace in memory. */
export const noFile = (what: NoFile) => new PassedOver(what);

class PassedOver {
  constructor(readonly what: NoFile) {}
}

/** A workspace from texts or values in memory, indexed the way a folder on disk is; pictures are there by name only. */
export function worldOf(files: Record<string, unknown>): CheckWorld {
  const isPicture = (path: string) => /\.(?:png|jpe?g|gif)$/.test(path);
  const texts = new Map(
    Object.entries(files).flatMap(([path, content]) =>
      isPicture(path) || content instanceof PassedOver ? [] : [[path, textOf(content)]],
    ),
  );
  const read = new Map([...texts].map(([path, text]) => [path, readText(path, text)]));
  const roots = findRoots([...texts.keys()], (path) => read.get(path)?.value);
  const items: ContentItem[] = [];
  const checked = [...texts].map(([path, text]): CheckedFile => {
    const root = rootOf(path, roots);
    const localPath = root.path === '' ? path : path.slice(root.path.length + 1);
    const kind = kindOf(localPath, root.type);
    const { value, problems } = read.get(path) ?? { value: undefined, problems: [] };
    if (kind && value !== undefined) {
      for (const item of kind.items(value, localPath)) {
        items.push({ ...item, id: `${path}#${item.pointer}`, root: root.path, kind: kind.id, path });
      }
    }
    return { path, localPath, root, kind: kind?.id ?? null, text, value, problems };
  });
  for (const [path, content] of Object.entries(files)) {
    if (!(content instanceof PassedOver)) continue;
    const root = rootOf(path, roots);
    const localPath = root.path === '' ? path : path.slice(root.path.length + 1);
    checked.push({
      path,
      localPath,
      root,
      kind: null,
      text: '',
      value: undefined,
      problems: [],
      noFile: content.what,
    });
  }
  return buildWorld({ roots, items, files: checked, otherPaths: Object.keys(files).filter(isPicture) });
}

function readText(path: string, text: string) {
  if (/\.ya?ml$/.test(path)) return readYaml(text);
  return /\.(?:py|txt|md)$/.test(path) ? { value: undefined, problems: [] } : readJson(text);
}
