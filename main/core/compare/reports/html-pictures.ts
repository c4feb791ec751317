import { type Playbook, readPlaybook } from '../../content/playbook';
import type { ItemChange } from '../../contract/comparison';
import type { Picture } from '../../contract/documentation';
import type { ContentItem } from '../../contract/workspace';
import { descriptionOf } from '../../docs/picture/description';
import { playbookPicture } from '../../docs/picture/diagram';
import { svgOf } from '../../docs/picture/svg';
import { escapeXml } from '../../text/markup';
import { concealedValue } from '../../text/secrets/conceal';
import { getAt } from '../../text/pointer';
import { itemsOf } from '../states/item-of';
import type { ContentState } from '../states/state';
import { secretsOf } from './concealing';

/** The states a comparison was made of, for its pictures. */
export interface ComparedStates {
  before: ContentState;
  after: ContentState;
}

type Mark = 'added' | 'removed' | 'changed';

/** The playbook as it is, and as it was where something is gone, with what differs marked. */
export function playbookPictures(item: ItemChange, states: ComparedStates, id: string): string {
  const { a, b } = item;
  if (item.kind !== 'playbook' || a === null || b === null || !item.changes.some(isSeen)) return '';
  const isGone = item.changes.some(({ after, class: meaning }) => after === null && isDrawn(meaning));
  const known = [...secretsOf(states.before, a), ...secretsOf(states.after, b)];
  const { before, after } = itemsOf(item, states.before, states.after);
  return [
    isGone ? pictureOf(item, playbookOf(states.before, before), known, 'removed', `${id}-before`) : '',
    pictureOf(item, playbookOf(states.after, after), known, 'added', `${id}-after`),
  ].join('\n');
}

const isDrawn = (meaning: string): boolean => meaning !== 'wording' && meaning !== 'layout';
const isSeen = ({ pointer, class: meaning }: ItemChange['changes'][number]): boolean =>
  /\/(?:steps|routes)\/\d+/.test(pointer) && isDrawn(meaning);

const playbookOf = ({ files }: ContentState, item: ContentItem | undefined): Playbook | null =>
  item ? readPlaybook(getAt(files.get(item.path)?.value, item.pointer), item.pointer) : null;

function pictureOf(
  item: ItemChange,
  playbook: Playbook | null,
  known: readonly string[],
  whole: 'added' | 'removed',
  id: string,
): string {
  const picture = playbook && concealedValue(playbookPicture(playbook), known);
  if (!picture) return '';
  const marks = marksOf(item, whole, playbook.steps);
  const title = `${item.name}, ${whole === 'added' ? 'as it is' : 'as it was'}`;
  const svg = svgOf(picture, {
    title,
    description: descriptionOf(picture),
    id,
    standalone: false,
    markOf: (drawn) => {
      const mark = 'corners' in drawn ? lineMark(drawn, marks, picture) : marks.cards.get(drawn.id);
      return mark ? `pw-mark-${mark}` : null;
    },
  });
  const said = [...new Set(marks.cards.values())].map((mark) => legend[mark]).join(', ');
  return `<figure><div class="picture" tabindex="0">${svg}</div><figcaption>${escapeXml(title)}${said === '' ? '' : `: ${said}`}</figcaption></figure>`;
}

const legend: Readonly<Record<Mark, string>> = {
  added: 'thick frame: added',
  removed: 'dashed frame: removed',
  changed: 'dotted frame: changed',
};

interface Marks {
  cards: ReadonlyMap<string, Mark>;
  /** Routes that came or went, by the names of their steps. */
  routes: ReadonlySet<string>;
  whole: Mark;
}

function marksOf({ changes }: ItemChange, whole: 'added' | 'removed', steps: Playbook['steps']): Marks {
  const cards = new Map<string, Mark>();
  const [missing, there] =
    whole === 'added' ? (['before', 'after'] as const) : (['after', 'before'] as const);
  for (const [index, { pointer, type, name }] of steps.entries()) {
    const called = `${type?.label ?? 'step'} "${name}", `;
    const own = changes.filter((change) => {
      // Places of what is gone are those of the former file; the words of a place hold for both.
      const isHere = (change.after === null) === (whole === 'removed');
      const isInside = change.pointer === pointer || change.pointer.startsWith(`${pointer}/`);
      return isDrawn(change.class) && ((isHere && isInside) || change.where.startsWith(called));
    });
    const isWhole = own.some((change) => change.pointer === pointer && change[missing] === null);
    if (own.length > 0) cards.set(`s${index}`, isWhole ? whole : 'changed');
  }
  const routes = changes.flatMap((change) =>
    change.class === 'wiring' && change[there] !== null ? [change.where] : [],
  );
  return { cards, routes: new Set(routes), whole };
}

function lineMark(
  { source, target }: { source: string; target: string },
  { cards, routes, whole }: Marks,
  picture: Picture,
): Mark | null {
  if (cards.get(source) === whole || cards.get(target) === whole) return whole;
  const name = (id: string) => picture.cards.find((card) => card.id === id)?.name ?? '';
  return routes.has(`route "${name(source)}" → "${name(target)}"`) ? whole : null;
}
