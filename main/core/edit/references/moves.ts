import type { MovedFile } from '../../text/workspace-edit';
import { diskName, fold, platformDiskName } from '../../content/disk-name';
import { kindById } from '../../content/kinds/index';
import type { Defined } from '../../content/graph/facts';
import type { PlanSource } from './plan';

/**
 * The files that move when something is renamed: its own file where the platform names it after its content, and the
 * folder of a collection or module with all its files. A file that was never named after its thing stays. `taken`
 * where another file has that place already.
 */
export function movesOf(defined: Defined, name: string, source: PlanSource): MovedFile[] | 'taken' {
  const { definition, path, root, item, kind } = defined;
  if (definition.pointer !== item || definition.target.kind !== kind) return [];
  const naming = kindById(kind)?.diskPath;
  if (!naming || item !== '') return [];
  const below = root.path === '' ? '' : `${root.path}/`;
  const localPath = path.slice(below.length);
  const spelling = [platformDiskName, diskName].find(
    (disk) => naming(disk(definition.title), localPath) === localPath,
  );
  if (!spelling) return [];
  // What the old name had and Windows cannot store, the new one may have too; no more than that.
  const portable = spelling === diskName || diskName(definition.title) === definition.title;
  const wanted = naming((portable ? diskName : platformDiskName)(name), localPath);
  const moves = moved(localPath, wanted, below, source.paths());
  const present = new Set(source.paths().map(fold));
  const leaving = new Set(moves.map(({ from }) => fold(from)));
  return moves.every(({ to }) => !present.has(fold(to)) || leaving.has(fold(to))) ? moves : 'taken';
}

function moved(from: string, to: string, below: string, paths: readonly string[]): MovedFile[] {
  if (from === to) return [];
  const [oldFolder, newFolder] = [folderOf(from), folderOf(to)];
  if (oldFolder === newFolder) return [{ from: below + from, to: below + to }];
  const folders = [[`${below}${oldFolder}/`, `${below}${newFolder}/`] as const];
  // Records of a module lie in a folder of its name, in files of its name
  // (docs/platform/references.md#records-of-a-module).
  const [oldName, newName] = [nameOf(oldFolder), nameOf(newFolder)];
  const isModule = oldFolder.startsWith('modules/');
  if (isModule) folders.push([`${below}records/${oldName}/`, `${below}records/${newName}/`]);
  return paths.flatMap((path) =>
    folders
      .filter(([folder]) => path.startsWith(folder))
      .map(([folder, target]) => ({ from: path, to: target + renumbered(path.slice(folder.length)) })),
  );

  function renumbered(file: string): string {
    if (!isModule) return file;
    if (file.startsWith(oldName) && /^\d{4}\.json$/.test(file.slice(oldName.length)))
      return newName + file.slice(oldName.length);
    const end = /-(?:list|detail|form)-layout\.json$/.exec(file)?.[0];
    const named = end === undefined ? '' : file.slice(0, -end.length);
    return named.endsWith(`-${oldName}`) ? `${named.slice(0, -oldName.length)}${newName}${end}` : file;
  }
}

const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
