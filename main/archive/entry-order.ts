/** The parts of a pack in the order in which the platform writes them (docs/platform/packs.md#entry-order). */
const parts = [
  'images',
  'info.json',
  'export.metadata.json',
  'picklists',
  'modules',
  'teams',
  'actors',
  'views',
  'roles',
  'playbooks',
  'playbookBlocks',
  'reports',
  'dashboards',
  'rules',
  'ruleChannels',
  'preprocessingRules',
  'connectors',
  'widgets',
  'records',
  'preInstall',
  'postInstall',
];

/** Files of one folder that are not in alphabetical order: before (negative) or after all others. */
const places = new Map([
  ['mmd.json', -4],
  ['list-layout.json', -3],
  ['detail-layout.json', -2],
  ['form-layout.json', -1],
  ['collection.metadata.json', 1],
  ['tags.json', 2],
  ['globalVariables.json', 3],
]);

/**
 * Paths below a content root in the order of the platform's archives: the same for every input order, and independent
 * of language and operating system.
 */
export function inArchiveOrder(paths: readonly string[]): string[] {
  return paths
    .map((path) => ({ path, keys: sortKeys(path) }))
    .sort((a, b) => compareKeys(a.keys, b.keys))
    .map(({ path }) => path);
}

type SortKey = readonly [number, string];

function sortKeys(path: string): SortKey[] {
  return path.split('/').map((part, depth, all) => {
    if (depth === 0) {
      const place = parts.indexOf(part);
      return [place === -1 ? parts.length : place, part];
    }
    return [depth === all.length - 1 ? (places.get(part) ?? 0) : 0, part];
  });
}

function compareKeys(a: readonly SortKey[], b: readonly SortKey[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const [placeA, nameA] = a[index] ?? [0, ''];
    const [placeB, nameB] = b[index] ?? [0, ''];
    if (placeA !== placeB) return placeA - placeB;
    if (nameA !== nameB) return nameA < nameB ? -1 : 1;
  }
  return a.length - b.length;
}
