import type { Drawing, Picture, PictureCard, PictureFrame, PictureLine } from '../../contract/documentation';
import type { Playbook } from '../../content/playbook';
import { branchesOf } from '../../content/steps/parts';
import { arrange } from '../../diagram/arrange';
import { flowOf } from '../../diagram/flow';
import { boundsOf, cardRect, grown, type Point, type Rect } from '../../diagram/geometry';
import { needsLayout } from '../../diagram/needs-layout';
import { labelWidth, placeLabels } from '../../diagram/routing/place-labels';
import { routeAll } from '../../diagram/routing/route-all';
import { plainText } from '../../text/plain-text';

/** Larger graphs would be unreadable, and would take minutes to draw. */
const mostCards = 600;
const mostLines = 2000;
/** Farther out nothing is drawn; real playbooks stay within a tenth of it. */
const farthest = 60_000;
const air = 24;
const labelHeight = 20;

/** Steps of a playbook in the order a reader would go through them. */
export function stepsInOrder(playbook: Playbook): Playbook['steps'] {
  const { steps, routes } = numbered(playbook);
  const byId = new Map(steps.map((step, index) => [step.id, playbook.steps[index]]));
  return flowOf({ steps, routes }).order.flatMap((id) => byId.get(id) ?? []);
}

/** The picture of a playbook, its steps where the author put them; null for one that is empty or too large. */
export function playbookPicture(playbook: Playbook): Picture | null {
  const { steps, routes } = numbered(playbook);
  const frames = playbook.groups.map((group): PictureFrame => ({
    kind: group.kind,
    name: plainText(group.name),
    text: plainText(group.description),
    x: group.left,
    y: group.top,
    width: Math.max(group.width, 40),
    height: Math.max(group.height, 40),
  }));
  const cards = steps.map(({ id, x, y, isStart }, index): PictureCard => {
    const step = playbook.steps[index];
    return {
      id,
      x,
      y,
      isStart,
      name: step?.name || 'Unnamed step',
      type: step?.type?.label ?? 'Unknown step type',
      summary: step?.type?.describe(step.arguments) ?? '',
      family: step?.type?.family ?? 'other',
    };
  });
  return pictureOf(cards, frames, routes);
}

/** The picture of what uses what; null where there are no uses, or too many. */
export function usesPicture(drawing: Drawing, typeOf: (kind: string) => string): Picture | null {
  if (drawing.uses.length === 0) return null;
  const cards = drawing.items.map(({ id, kind, title, path }): PictureCard => ({
    id,
    x: 0,
    y: 0,
    name: title,
    type: typeOf(kind),
    summary: path.split('/').at(-2) ?? '',
    family: 'reference',
    isStart: false,
  }));
  const routes = drawing.uses.map(({ from, to }, index) => ({
    id: String(index),
    source: from,
    target: to,
    label: null,
  }));
  return pictureOf(cards, [], routes);
}

interface Route {
  id: string;
  source: string;
  target: string;
  label: string | null;
}

function pictureOf(given: PictureCard[], givenFrames: PictureFrame[], routes: Route[]): Picture | null {
  if (given.length === 0 || given.length > mostCards || routes.length > mostLines) return null;
  const arranged = needsLayout(given) || [...given, ...givenFrames].some(isFar);
  const places = arranged
    ? new Map(arrange({ steps: given.map(({ id }) => id), routes }))
    : new Map<string, Point>();
  const cards = given.map((card) => ({ ...card, ...places.get(card.id) }));
  // Frames drawn for other places would lie anywhere.
  const frames = arranged ? [] : givenFrames;
  const rects = new Map(cards.map((card) => [card.id, cardRect(card)]));
  const ends = routes.map((route) => ({
    ...route,
    labelRoom: route.label === null ? 0 : labelWidth(route.label),
  }));
  const corners = routeAll(rects, ends);
  const labelled = routes.flatMap(({ id, label }) => (label === null ? [] : [{ id, label }]));
  const labels = placeLabels(labelled, corners, rects.values());
  const lines = routes.flatMap(({ id, source, target, label }): PictureLine[] => {
    const points = corners.get(id);
    return points ? [{ source, target, corners: points, label, labelAt: labels.get(id) ?? null }] : [];
  });
  const bounds = boundsOf([...rects.values(), ...frames, ...lines.flatMap(extentOf)]);
  return bounds && { cards, frames, lines, bounds: grown(bounds, air) };
}

function extentOf({ corners, label, labelAt }: PictureLine): Rect[] {
  const points = corners.map(({ x, y }) => ({ x, y, width: 0, height: 0 }));
  if (label === null || labelAt === null) return points;
  const width = labelWidth(label);
  return [
    ...points,
    { x: labelAt.x - width / 2, y: labelAt.y - labelHeight / 2, width, height: labelHeight },
  ];
}

const isFar = ({ x, y, width = 0, height = 0 }: Point & Partial<Rect>) =>
  [x, y, x + width, y + height].some((at) => Math.abs(at) > farthest);

/** Steps and routes under separate ids, as hand-made files may give two steps the same uuid. */
function numbered(playbook: Playbook) {
  const groups = new Map(playbook.groups.map((group) => [group.uuid, group]));
  const idOf = new Map<string, string>();
  const steps = playbook.steps.map((step, index) => {
    const id = `s${index}`;
    if (!idOf.has(step.uuid)) idOf.set(step.uuid, id);
    const frame = step.group === null ? undefined : groups.get(step.group);
    return {
      id,
      x: step.left + (frame?.left ?? 0),
      y: step.top + (frame?.top ?? 0),
      isStart: step.uuid === playbook.triggerUuid,
    };
  });
  const first = playbook.steps.findIndex((step) => step.type?.family === 'trigger');
  const start = steps[first];
  if (start && !steps.some((step) => step.isStart)) start.isStart = true;
  const byUuid = new Map(playbook.steps.map((step) => [step.uuid, step]));
  const routes = playbook.routes.flatMap((route, index): Route[] => {
    const source = idOf.get(route.source);
    const target = idOf.get(route.target);
    if (source === undefined || target === undefined) return [];
    const from = byUuid.get(route.source);
    const branch = from && branchesOf(from, []).find((each) => each.target === route.target);
    return [{ id: `r${index}`, source, target, label: route.label ?? branch?.label ?? null }];
  });
  return { steps, routes };
}
