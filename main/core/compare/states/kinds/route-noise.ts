import { uuidOfIri } from '../../../content/iri';
import { elementsIn } from '../../../content/playbook-elements';
import { asText, firstText, type JsonMap, sameValue } from '../../../text/values';
import type { MatchedIds } from '../ids';
import { noiseEverywhere, type NoisePlace, type NoiseRule } from '../noise';
import { isNothing } from '../same-value';

interface Route {
  value: JsonMap;
  index: number;
}

/**
 * What differs in routes that lead the same way in both states: uuids, names and labels that were frozen when they were
 * drawn, and their order. What they connect and for which branch is compared apart.
 * @param told the ways, `from\nto`, of which a difference is told
 */
export function noiseOfRoutes(
  before: JsonMap,
  after: JsonMap,
  ids: MatchedIds,
  told: ReadonlySet<string>,
): NoisePlace[] {
  const [old, now] = [routesByWay(before, (id) => id), routesByWay(after, (id) => ids.inFormer(id))];
  const places: NoisePlace[] = [];
  const matched: Route[] = [];
  for (const [way, routes] of now)
    for (const [at, route] of routes.entries()) {
      const former = old.get(way)?.[at];
      if (!former) continue;
      matched.push(former);
      places.push(...differences(former.value, route.value, told.has(way)));
    }
  if (matched.some(({ index }, at) => index < (matched[at - 1]?.index ?? 0)))
    places.push({ rule: 'order', where: 'routes' });
  return places;
}

/** Routes in their order, by their ends; those of one way by their labels. */
function routesByWay(playbook: JsonMap, former: (id: string) => string): ReadonlyMap<string, Route[]> {
  const ends = ({ value }: Route) =>
    [value.sourceStep, value.targetStep].map((end) => former(uuidOfIri(end) ?? '')).join('\n');
  const label = ({ value }: Route) => asText(value.label ?? '');
  const routes = elementsIn(playbook, 'routes').map(({ value }, index) => ({ value, index }));
  const groups = Map.groupBy(routes, ends);
  for (const group of groups.values()) group.sort((one, other) => compareText(label(one), label(other)));
  return groups;
}

const compareText = (one: string, other: string): number => Number(one > other) - Number(one < other);

function differences(before: JsonMap, after: JsonMap, isTold: boolean): NoisePlace[] {
  const where = `route "${firstText(after, 'name') ?? ''}"`;
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const [old, now] = [before[key], after[key]];
    if (sameValue(old, now) || (isTold && key === 'label')) return [];
    return [{ rule: isNothing(old) && isNothing(now) ? 'defaults' : ruleOf(key), where: `${where}, ${key}` }];
  });
}

function ruleOf(key: string): NoiseRule {
  if (key === 'sourceStep' || key === 'targetStep') return 'new-ids';
  // Whether a run went this way stays from the last one.
  if (key === 'isExecuted') return 'stamps';
  return noiseEverywhere(key) ?? 'copied-labels';
}
