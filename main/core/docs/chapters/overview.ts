import type { Block } from '../../contract/documentation';
import { kindById, kinds } from '../../content/kinds/index';
import { elementsOf, firstText, member } from '../../text/values';
import type { ContentRoot } from '../../contract/workspace';
import { plainText } from '../../text/plain-text';
import { facts, joined, prose, table } from '../blocks';
import type { Shelf } from '../shelf';

/** What is no content of a pack but what it is made of. */
const aside = new Set([
  'manifest',
  'exportMetadata',
  'image',
  'document',
  'packageFile',
  'skipMarker',
  'connectorArchive',
]);

/** The beginning of a pack's chapter: what it is, what is in it, what it needs. */
export function overviewBlocks(root: ContentRoot, shelf: Shelf): Block[] {
  const value = shelf.of(root, 'manifest')[0]?.value;
  const tags = elementsOf(member(value, 'tags'), '').flatMap(({ value: tag }) =>
    typeof tag === 'string' ? [tag] : [],
  );
  const categories = elementsOf(member(value, 'category'), '').flatMap(({ value: one }) =>
    typeof one === 'string' ? [one] : [],
  );
  return [
    ...prose(plainText(firstText(value, 'description') ?? '')),
    ...facts([
      ['Version', root.version],
      ['Publisher', firstText(value, 'publisher')],
      ['Minimum platform version', firstText(value, 'fsrMinCompatibility')],
      ['Category', categories.length > 0 ? joined(categories) : firstText(value, 'category')],
      ['Tags', tags.length > 0 ? joined(tags) : null],
      ['Prerequisite', plainText(firstText(value, 'prerequisite') ?? '')],
      ['Help', firstText(value, 'help')],
      ['Support', firstText(value, 'supportInfo')],
    ]),
    ...table(['Contents', 'How many'], countsOf(root, shelf)),
    ...table(
      ['Depends on', 'Name', 'Version'],
      elementsOf(member(value, 'dependencies'), '').map(({ value: pack }) => [
        firstText(pack, 'label', 'title') ?? firstText(pack, 'name') ?? '',
        { code: firstText(pack, 'name', 'apiName') ?? '' },
        firstText(pack, 'minVersion', 'version') ?? 'any',
      ]),
    ),
  ];
}

function countsOf(root: ContentRoot, shelf: Shelf): [string, string][] {
  const counts = new Map<string, number>();
  for (const { kind } of shelf.all(root)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return kinds.flatMap((kind): [string, string][] => {
    const count = counts.get(kind.id);
    return count === undefined || aside.has(kind.id)
      ? []
      : [[kindById(kind.id)?.plural ?? kind.id, String(count)]];
  });
}
