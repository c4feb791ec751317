import type { Block, Drawing, Section } from '../../contract/documentation';
import { kindById } from '../../content/kinds/index';
import { readPlaybook } from '../../content/playbook';
import type { ContentRoot } from '../../contract/workspace';
import { plainText } from '../../text/plain-text';
import { table } from '../blocks';
import { usesPicture } from '../picture/diagram';
import { named, type DocItem, type Shelf } from '../shelf';
import { playbookSection, triggerOf } from './playbook';

/** Playbooks and blocks of a pack: who calls whom, an overview per collection, then each of them. */
export function playbooksSection(root: ContentRoot, shelf: Shelf): Section[] {
  const playbooks = [...shelf.of(root, 'playbook'), ...shelf.of(root, 'playbookBlock')];
  if (playbooks.length === 0) return [];
  const collections = Map.groupBy(playbooks, collectionOf);
  return [
    {
      id: shelf.ids.next('playbooks', ''),
      title: 'Playbooks',
      page: false,
      blocks: callsBlocks(playbooks, shelf),
      sections: [...collections].map(([title, items]) => ({
        id: shelf.ids.next('collection', title),
        title,
        page: false,
        blocks: table(['Playbook', 'Starts', 'State', 'Description'], items.map(rowOf)),
        sections: items.map((item) => playbookSection(item, shelf)),
      })),
    },
  ];
}

function collectionOf({ kind, group }: DocItem): string {
  return kind === 'playbookBlock' ? 'Reusable blocks' : (group ?? 'Without a collection');
}

function rowOf(item: DocItem) {
  const playbook = readPlaybook(item.value);
  const [first = ''] = plainText(playbook?.description ?? '').split('\n');
  return [
    named(item),
    (playbook && triggerOf(playbook)) ?? '',
    item.kind === 'playbookBlock' ? 'Block' : playbook?.isActive === true ? 'Active' : 'Inactive',
    first,
  ];
}

/** Which playbook calls which, as a drawing; empty where there are no calls. */
function callsBlocks(playbooks: readonly DocItem[], shelf: Shelf): Block[] {
  const drawing = callsOf(playbooks, shelf);
  if (drawing.uses.length === 0) return [];
  const typeOf = (kind: string) => kindById(kind)?.label ?? kind;
  return [{ kind: 'uses', title: 'Who calls whom', drawing, picture: usesPicture(drawing, typeOf) }];
}

function callsOf(playbooks: readonly DocItem[], shelf: Shelf): Drawing {
  const uses = new Map<string, Drawing['uses'][number]>();
  const items = new Map<string, DocItem>();
  for (const caller of playbooks) {
    for (const usage of shelf.usagesBy(caller)) {
      const { target, soft, role } = usage.reference;
      if (target.kind !== 'playbook' || soft === true || role === 'own name') continue;
      for (const called of shelf.meantBy(usage)) {
        if (called === caller || called.id === '') continue;
        const known = uses.get(`${caller.id} ${called.id}`);
        if (known) known.count += 1;
        else
          uses.set(`${caller.id} ${called.id}`, {
            from: caller.id,
            to: called.id,
            roles: ['calls'],
            count: 1,
          });
        items.set(caller.id, caller).set(called.id, called);
      }
    }
  }
  return {
    items: [...items.values()].map(({ id, kind, title, path }) => ({ id, kind, title, path })),
    uses: [...uses.values()],
  };
}
