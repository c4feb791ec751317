import { uuidOfIri } from '@core/content/iri';
import { elementsOf, isMap, type JsonMap } from '@core/text/values';
import { oneOf } from '../push/kinds/record-write';
import { nameOf } from '../shape/named-list';
import type { Stopped, WantedThing } from './wanted-things';

const keyOf = (kind: string, id: string): string => `${kind}/${id}`;

/** What has to be written before a thing can be, by kind and identity: what it did not name before. */
const needs: Readonly<Record<string, (wanted: JsonMap, before: JsonMap | null) => string[]>> = {
  modules: (wanted, before) => {
    const known = new Set(typesIn(before));
    return typesIn(wanted).flatMap((type) => (known.has(type) ? [] : [keyOf('modules', type)]));
  },
  'view-templates': (wanted, before) => (before ? [] : [keyOf('modules', nameOf(wanted.module))]),
  playbooks: (wanted, before) => (before ? [] : [keyOf('collections', uuidOfIri(wanted.collection) ?? '')]),
};

/** Modules that the fields of one lead to. */
const typesIn = (module: JsonMap | null): string[] =>
  elementsOf(module?.attributes, '').flatMap(({ value }) => (isMap(value) ? [nameOf(value.type)] : []));

/**
 * What cannot be written because what it names is left out: a module that leads to one that is not drafted would let the
 * publish of all of them fail, a playbook has no place without its collection.
 */
export function leftOutNeeds(things: readonly WantedThing[]): Map<WantedThing, Stopped> {
  const leftOut = new Map(
    things.flatMap((thing) =>
      thing.stopped && thing.wanted ? [[keyOf(thing.kind, thing.id), thing.name]] : [],
    ),
  );
  const found = new Map<WantedThing, Stopped>();
  for (let isMore = leftOut.size > 0; isMore;) {
    isMore = false;
    for (const thing of things) {
      const [wanted, before] = [oneOf(thing.wanted), oneOf(thing.before)];
      const key = keyOf(thing.kind, thing.id);
      if (thing.stopped || wanted === null || leftOut.has(key)) continue;
      const missing = needs[thing.kind]?.(wanted, before).find((one) => one !== key && leftOut.has(one));
      if (missing === undefined) continue;
      leftOut.set(key, thing.name);
      found.set(thing, {
        reason: 'needs-left-out',
        message: `It needs ${leftOut.get(missing) ?? missing}, which is left out.`,
      });
      isMore = true;
    }
  }
  return found;
}
