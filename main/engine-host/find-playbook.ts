import { PackwrightError } from '@core/contract/errors';
import type { ContentItem } from '@core/contract/workspace';

/** Names listed when none, or more than one, fits. */
const listed = 8;

/**
 * The playbook of a name or uuid; letter case does not matter.
 * @throws PackwrightError when there is none, with the nearest names, or more than one, with their files
 */
export function findPlaybook(items: readonly ContentItem[], wanted: string): ContentItem {
  const playbooks = items.filter((item) => item.kind === 'playbook' || item.kind === 'playbookBlock');
  const lower = wanted.trim().toLowerCase();
  const byUuid = playbooks.filter((item) => item.uuid?.toLowerCase() === lower);
  const exact = playbooks.filter((item) => item.title === wanted.trim());
  const loose = playbooks.filter((item) => item.title.trim().toLowerCase() === lower);
  const found = [byUuid, exact, loose].find((list) => list.length > 0) ?? [];
  const [only] = found;
  if (only && found.length === 1) return only;
  if (only) {
    const places = found.slice(0, listed).map((item) => `  ${item.uuid ?? 'no uuid'}  ${item.path}`);
    throw new PackwrightError(
      'conflict',
      `${found.length} playbooks answer to "${wanted}":\n${places.join('\n')}`,
      byUuid.length > 0 ? 'Open a folder that holds only one of them.' : 'Name one by its uuid.',
    );
  }
  const near = nearest(playbooks, lower);
  throw new PackwrightError(
    'not-found',
    `There is no playbook "${wanted}" among ${playbooks.length}.${near.length > 0 ? ` Near names:\n${near.map((name) => `  ${name}`).join('\n')}` : ''}`,
    playbooks.length === 0
      ? 'Name a folder or an archive that holds playbooks.'
      : 'Names with spaces need quotes.',
  );
}

function nearest(playbooks: readonly ContentItem[], wanted: string): string[] {
  const names = [...new Set(playbooks.map((item) => item.title))];
  return names
    .map((name) => ({ name, likeness: likeness(name.toLowerCase(), wanted) }))
    .filter((entry) => entry.likeness > 0.3)
    .sort((a, b) => b.likeness - a.likeness || (a.name < b.name ? -1 : 1))
    .slice(0, listed)
    .map((entry) => entry.name);
}

/** From 0 to 1: words in common for long names, single letters for misspelt ones. */
function likeness(a: string, b: string): number {
  const [first, second] = [new Set(a.split(/\W+/)), new Set(b.split(/\W+/))];
  const shared = [...first].filter((word) => word !== '' && second.has(word)).length;
  const words = (2 * shared) / (first.size + second.size);
  return Math.max(words, 1 - editDistance(a, b) / Math.max(a.length, b.length, 1));
}

/** How many letters must be put in, taken out or replaced to make one text the other. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
