import type { Database } from './database';
import { fieldOf, keyOf, type TableSpec } from './schema/table-spec';
import { tableAt } from './schema/config-tables';
import type { Row } from './state';
import { refusal } from './status';

/** An object that names another. */
export interface Use {
  category: string;
  key: string;
  keyField: string;
  attribute: string;
}

/** Names that exist in every ADOM without an object. */
const builtIn: ReadonlySet<string> = new Set(['all', 'none', 'ALL', 'always', 'any']);

/**
 * Makes sure that everything an object names is there.
 * @param scope route of the ADOM's objects, as `adom/root/obj`; null asks nothing
 * @throws Refusal -10131 with the field and the name
 */
export function requireReferences(database: Database, scope: string | null, spec: TableSpec, row: Row): void {
  if (scope === null) return;
  for (const [name, value] of Object.entries(row)) {
    const field = fieldOf(spec, name);
    if (field?.type !== 'names' || field.to.length === 0 || !Array.isArray(value)) continue;
    for (const wanted of value.map(String)) {
      if (builtIn.has(wanted)) continue;
      const isThere = field.to.some((category) => exists(database, scope, category, wanted));
      if (!isThere) throw refusal.badReference(spec.category, keyOf(spec, row), name, wanted);
    }
  }
}

function exists(database: Database, scope: string, category: string, name: string): boolean {
  return database.config(`${scope}/${category.replaceAll(' ', '/')}`).some((row) => row['name'] === name);
}

/** Everything in an ADOM, its packages included, that names an object of a category. */
export function usesOf(database: Database, adom: string, category: string, name: string): Use[] {
  const uses: Use[] = [];
  eachReference(database, adom, category, (names, attribute, row, spec) => {
    if (names.includes(name))
      uses.push({ category: spec.category, key: keyOf(spec, row), keyField: spec.key, attribute });
  });
  return uses;
}

/** Names of the objects of a category that something in the ADOM names. */
export function usedNames(database: Database, adom: string, category: string): Set<string> {
  const used = new Set<string>();
  eachReference(database, adom, category, (names) => names.forEach((name) => used.add(name)));
  return used;
}

/** References to an object are updated. */
export function renameUses(
  database: Database,
  adom: string,
  category: string,
  from: string,
  to: string,
): void {
  eachReference(database, adom, category, (names, attribute, row) => {
    row[attribute] = names.map((name) => (name === from ? to : name));
  });
}

function eachReference(
  database: Database,
  adom: string,
  category: string,
  visit: (names: readonly string[], attribute: string, row: Row, spec: TableSpec) => void,
): void {
  for (const [route, rows] of Object.entries(database.state.config)) {
    const below = /^adom\/([^/]+)\/(?:obj|pkg|pblock)\/(.+)$/.exec(route);
    if (below?.[1] !== adom) continue;
    const spec = specOfRoute(below[2] ?? '');
    if (!spec) continue;
    for (const [attribute, field] of Object.entries(spec.fields)) {
      if (field.type !== 'names' || !field.to.includes(category)) continue;
      for (const row of rows) {
        const names = row[attribute];
        if (Array.isArray(names)) visit(names.map(String), attribute, row, spec);
      }
    }
  }
}

/** The table of a route below `obj`, `pkg` or `pblock`, where the name of a package or block may come first, with its folders. */
function specOfRoute(below: string): TableSpec | null {
  const parts = below.split('/');
  for (let at = 0; at < parts.length; at++) {
    const found = tableAt(parts.slice(at));
    if (found?.rest.length === 0) return found.spec;
  }
  return null;
}
