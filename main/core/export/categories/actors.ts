import { getAt } from '../../text/pointer';
import type { ExportCategory } from '../category';
import { textAt } from '../exporter-style';
import { idOfElement, idOfItem, onceById } from './named';

/** People with their users (docs/platform/identity.md#people). */
export const actors: ExportCategory = {
  key: 'actors',
  label: 'Actors',
  icon: 'user',
  at: '/actors',
  partsKey: null,
  flags: [],
  choices: (source) =>
    onceById(
      source.items('actor').map((item) => ({
        id: idOfItem(item),
        title: item.title,
        detail: null,
        element: { label: item.title, value: `/api/3/people/${idOfItem(item)}`, include: true },
        parts: [],
      })),
    ),
  idOf: idOfElement,
  collect({ choice }, source, out) {
    const item = source.items('actor').find((each) => idOfItem(each) === choice.id);
    const file = item && source.file(item.path);
    if (!item || !file || getAt(file.value, item.pointer) === undefined) return;
    out.append('actors/data.json', textAt(file, item.pointer));
    out.list('actors', choice.id, { name: item.title });
  },
};
