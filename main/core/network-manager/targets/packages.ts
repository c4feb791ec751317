import { isMap } from '../../text/values';
import { copyOf, type Database, packagePath } from '../database';
import { type Target, targetIn } from './target';
import { policyBlock, policyPackage, template } from '../schema/manager-tables';
import { storedFields } from '../schema/table-spec';
import type { Row } from '../state';
import { type Table, tableOver } from '../table';

/** `/pm/pkg/adom/…`: policy packages and their folders; policy blocks, template groups and templates as well. */
export function packageTarget(database: Database, segments: readonly string[]): Target | null {
  const [root, kind = '', scope, ...rest] = segments;
  if (root !== 'pm' || !['pkg', 'pblock', 'tmplgrp', 'template', 'devprof'].includes(kind)) return null;
  const adom = scope === 'adom' ? rest.shift() : scope === 'global' ? 'global' : undefined;
  if (adom === undefined) return null;
  if (adom !== 'global') database.requireAdom(adom);
  if (kind === 'pblock') return targetIn(policyBlocks(database, adom), rest);
  if (kind !== 'pkg') {
    const route = `${kind}/adom/${adom}`;
    const guard = { adom, scope: '' };
    return targetIn(
      tableOver(
        template(kind),
        guard,
        () => database.config(route),
        () => database.configForWriting(route),
      ),
      rest,
    );
  }
  let folder = '';
  while (rest.length > 1 && database.package(adom, below(folder, rest[0] ?? ''))?.['type'] === 'folder')
    folder = below(folder, rest.shift() ?? '');
  return targetIn(packagesIn(database, adom, folder), rest);
}

/** Policy blocks of an ADOM: policies that packages share. Their tables go and are renamed with them. */
function policyBlocks(database: Database, adom: string): Table {
  const route = blocksRoute(adom);
  const table = tableOver(
    policyBlock,
    { adom, scope: '' },
    () => database.config(route),
    () => database.configForWriting(route),
  );
  return Object.assign(table, {
    onRemove: ({ name }: Row) => {
      database.rebase(`adom/${adom}/pblock/${String(name)}`, null);
    },
    onRename: ({ name }: Row, from: string) => {
      database.rebase(`adom/${adom}/pblock/${from}`, `adom/${adom}/pblock/${String(name)}`);
    },
  });
}

/** Whether an ADOM has a policy block of this name. */
export const hasPolicyBlock = (database: Database, adom: string, name: string): boolean =>
  database.config(blocksRoute(adom)).some((row) => row['name'] === name);

/** Within the ADOM's routes, so that giving up its lock undoes changes of blocks too. */
const blocksRoute = (adom: string): string => `adom/${adom}/pblock`;

/** The packages of one folder; the whole ADOM's tree hangs below the empty folder. */
function packagesIn(database: Database, adom: string, folder: string): Table {
  const all = () => database.state.packages;
  const table = tableOver(policyPackage, { adom, scope: '' }, all, all, { adom, folder });
  return Object.assign(table, {
    insert({ subobj, ...row }: Row) {
      database.state.packages.push({ ...row, adom, folder });
      if (row['type'] !== 'folder' || !Array.isArray(subobj)) return;
      const inner = packagesIn(database, adom, below(folder, String(row['name'])));
      for (const child of subobj.filter(isMap))
        inner.insert({
          ...copyOf(policyPackage.defaults ?? {}),
          ...storedFields(policyPackage, child),
          oid: database.newOid(),
        });
    },
    onRemove(row: Row) {
      const path = packagePath(row);
      database.rebase(`adom/${adom}/pkg/${path}`, null);
      const { packages } = database.state;
      database.state.packages = packages.filter((other) => !isBelow(other, adom, path));
    },
    onRename(row: Row, from: string) {
      const path = below(folder, from);
      database.rebase(`adom/${adom}/pkg/${path}`, `adom/${adom}/pkg/${packagePath(row)}`);
      for (const other of database.state.packages.filter((one) => isBelow(one, adom, path)))
        other['folder'] = packagePath(row) + String(other['folder']).slice(path.length);
    },
    inside: (row: Row): Table | null =>
      row['type'] === 'folder' ? packagesIn(database, adom, packagePath(row)) : null,
    extend: (row: Row) => withChildren(database, adom, row),
  });
}

const below = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);

function isBelow(row: Row, adom: string, path: string): boolean {
  const folder = String(row['folder'] ?? '');
  return row['adom'] === adom && (folder === path || folder.startsWith(`${path}/`));
}

/** Folders contain what is in them (`subobj`). */
function withChildren(database: Database, adom: string, row: Row): Row {
  if (row['type'] !== 'folder') return row;
  const children = packagesIn(database, adom, packagePath(row)).rows();
  return {
    ...row,
    subobj: children.map((child) => {
      const { adom: _adom, folder: _folder, ...shown } = withChildren(database, adom, child);
      return shown;
    }),
  };
}
