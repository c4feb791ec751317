import type { Answer, Call } from '../call';
import { copyOf, packagePath } from '../database';
import { refusal } from '../status';
import { requireWrite } from '../workspace';
import { dataOf, textIn } from './data';

/** `/securityconsole/package/…`: packages as wholes. */
export const packageCommands: Readonly<Record<string, (call: Call) => Answer>> = {
  'securityconsole/package/clone': (call) => {
    const { database, adom, row, folder, name } = read(call);
    const path = folder === '' ? name : `${folder}/${name}`;
    const from = `adom/${adom}/pkg/${packagePath(row)}/`;
    database.state.packages.push({
      ...copyOf(row),
      name,
      folder,
      oid: database.newOid(),
      'scope member': [],
    });
    for (const [route, rows] of Object.entries(database.state.config)) {
      if (route.startsWith(from))
        database.state.config[`adom/${adom}/pkg/${path}/${route.slice(from.length)}`] = copyOf(rows);
    }
    return {};
  },
  'securityconsole/package/move': (call) => {
    const { database, adom, row, folder, name } = read(call);
    const from = packagePath(row);
    Object.assign(row, { name, folder });
    database.rebase(`adom/${adom}/pkg/${from}`, `adom/${adom}/pkg/${packagePath(row)}`);
    return {};
  },
};

function read(call: Call) {
  const { database } = call;
  const data = dataOf(call);
  const adom = textIn(data, 'adom');
  database.requireAdom(adom);
  requireWrite(database, call.caller, { adom, scope: '' });
  const row = database.package(adom, textIn(data, 'pkg'));
  if (!row) throw refusal.missing();
  const name = textIn(data, 'dst_name');
  const folder = typeof data['dst_parent'] === 'string' ? data['dst_parent'] : '';
  if (folder !== '' && database.package(adom, folder)?.['type'] !== 'folder') throw refusal.missing();
  if (database.package(adom, folder === '' ? name : `${folder}/${name}`)) throw refusal.exists();
  return { database, adom, row, folder, name };
}
