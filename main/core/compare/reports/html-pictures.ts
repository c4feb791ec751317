import { type Playbook, readPlaybook } from '../../content/playbook';
import type { ItemChange } from '../../contract/comparison';
import type { Picture } from '../../contract/documentation';
import { descriptionOf } from '../../docs/picture/description';
import { playbookPicture } from '../../docs/picture/diagram';
import { svgOf } from '../../docs/picture/svg';
import { escapeXml } from '../../text/markup';
import { concealedValue } from '../../text/secrets/conceal';
import { getAt } from '../../text/pointer';
import type { ContentState } from '../states/state';

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
  return [
    isGone ? pictureOf(item, states.before, a, 'removed', `${id}-before`) : '',
    pictureOf(item, states.after, b, 'added', `${id}-after`),
  ].join('\n');
}

const isDrawn = (meaning: string): boolean => meaning !== 'wording' && meaning !== 'layout';
const isSeen = ({ pointer, class: meaning }: ItemChange['changes'][number]): boolean =>
  /\/(?:steps|routes)\/\d+/.test(pointer) && isDrawn(meaning);

function pictureOf(
  item: ItemChange,
  state: ContentState,
  path: string,
  whole: 'added' | 'removed',
  id: string,
): string {
  const root = state.items.find((one) => one.path === path && one.kind === 'playbook')?.pointer ?? '';
  const playbook = readPlaybook(getAt(state.files.get(path)?.value, root), root);
  const picture = playbook && concealedValue(playbookPicture(playbook), []);
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
