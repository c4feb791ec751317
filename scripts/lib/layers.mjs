// The table of ARCHITECTURE.md as rules for imports: each folder of it may know what its row names, and nothing else.

const row = /^\|\s*`([^`]+)`\s*\|[^|]*\|([^|]*)\|$/;

/** What the names of a row are short for, by the part of the tree the row is about. */
function folderOf(name, folder) {
  if (name === 'core') return 'main/core';
  if (folder.startsWith('main/core/')) return `main/core/${name}`;
  return folder.startsWith('renderer/') ? `renderer/src/${name}` : `main/${name}`;
}

/**
 * The rows of the table, as `{ folder, knows }`; `knows` are folders as well. Throws where a row names a folder that
 * has no row itself: then its own dependencies would be undefined.
 */
export function readLayers(markdown) {
  const rows = markdown.split('\n').flatMap((line) => {
    const [, folder, names] = row.exec(line) ?? [];
    if (folder === undefined) return [];
    const known = [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => folderOf(name, folder));
    return [{ folder, knows: known }];
  });
  const hasRow = (name) => rows.some(({ folder }) => folder === name || folder.startsWith(`${name}/`));
  for (const { folder, knows } of rows) {
    const unknown = knows.find((name) => !hasRow(name));
    if (unknown !== undefined) {
      throw new Error(
        `ARCHITECTURE.md: ${folder} may know ${unknown}, which has no row of its own. Add the row, or correct the name.`,
      );
    }
  }
  return rows;
}

/** Folders that lie below this one and have a row of their own: what is said of this one does not hold for them. */
const below = (folder, rows) =>
  rows.map((other) => other.folder).filter((name) => name.startsWith(`${folder}/`));

const anyOf = (folders) => `^(?:${folders.map((folder) => `${folder}/`).join('|')})`;

/** A rule of dependency-cruiser for each row, and one against folders without a row. */
export function layerRules(markdown) {
  const rows = readLayers(markdown);
  const tree = '^(?:main|preload|renderer/src)/';
  return [
    ...rows.map(({ folder, knows }) => {
      const inner = below(folder, rows);
      return {
        name: `layer ${folder}`,
        comment: `ARCHITECTURE.md says what ${folder} may know`,
        severity: 'error',
        from: { path: `^${folder}/`, ...(inner.length > 0 ? { pathNot: anyOf(inner) } : {}) },
        to: { path: tree, pathNot: anyOf([folder, ...knows]) },
      };
    }),
    {
      name: 'layer without a row',
      comment: 'Every folder has a row in the table of ARCHITECTURE.md',
      severity: 'error',
      from: { path: tree, pathNot: `${anyOf(rows.map(({ folder }) => folder))}|^renderer/src/main\\.tsx$` },
      to: {},
    },
  ];
}
