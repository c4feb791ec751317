import { nearestName } from '../../../text/near-name';
import { isMap, member } from '../../../text/values';
import { connectorStep } from '../../playbooks/connector-steps';
import { mockOf } from '../../playbooks/mock';
import { isLoop, stepReads } from '../../playbooks/step-reads';
import { perhaps, templateRule } from '../../templates/template-rule';
import { readsSteps } from '../../templates/template-tests';

type Keys = readonly (string | number | null)[];

/** How many of the keys lead somewhere in an example; all of them where it does not say how it goes on. */
function known(example: unknown, keys: Keys): number {
  let at = example;
  for (const [index, key] of keys.entries()) {
    if (Array.isArray(at)) {
      // What else is read of a list is one of its methods, or a mistake of another kind.
      if (typeof key !== 'number' || at.length === 0) return keys.length;
      at = at[0] as unknown;
    } else if (isMap(at)) {
      if (typeof key !== 'string' || Object.keys(at).length === 0) return keys.length;
      if (!Object.hasOwn(at, key)) return index;
      at = at[key];
    } else return keys.length;
  }
  return keys.length;
}

const valueAt = (example: unknown, keys: Keys): unknown =>
  keys.reduce<unknown>((at, key) => (Array.isArray(at) ? at[0] : member(at, String(key))), example);

/** Uses that provide for a value that is missing, or ask whether it is there. */
const providing = new Set(['condition', 'default', 'defined']);

export default templateRule({
  title: 'Read from an answer that has no such key',
  severity: 'hint',
  why: 'The output schema of the operation says what its answer holds. A key it does not name is empty when the playbook runs, unless the schema leaves it out.',
  remedy:
    'Read a key of the output schema, or add the key to the schema (`packwright connector schema` proposes one from answers).',
  fix: 'unsafe',
  when: readsSteps,
  *template(place) {
    for (const { step, rest, path } of stepReads(place)) {
      if (step?.type?.name !== 'Connectors' || providing.has(path.use) || path.guards !== null) continue;
      const below = isLoop(step) && typeof rest[0] === 'number' ? rest.slice(1) : rest;
      if (below[0] !== 'data' || below.length < 2) continue;
      const call = connectorStep(step, place.world);
      // Which of several schemas is meant depends on values that a template may give.
      if (!call?.operation || !call.sameVersion || call.operation.conditionalSchemas.length > 0) continue;
      const keys = below.slice(1);
      const found = known(call.operation.outputSchema, keys);
      const key = keys[found];
      if (typeof key !== 'string') continue;
      // Its author knows another answer.
      const mock = member(mockOf(step)?.value, 'data');
      if (mock !== undefined && known(mock, keys) > found) continue;
      const written = path.segments.filter((each) => each.written !== 'slice');
      const segment = written[path.keys.length - below.length + 1 + found];
      if (!segment) continue;
      const siblings = Object.keys(valueAt(call.operation.outputSchema, keys.slice(0, found)) ?? {});
      const meant = nearestName(key, siblings);
      yield {
        message: `The output schema of "${call.called}" has no "${key}" here${meant === null ? '' : `; "${meant}" is there`}.`,
        at: segment,
        ...(meant !== null && segment.written === 'attribute' && /^[A-Za-z_]\w*$/.test(meant)
          ? { fix: perhaps(`Read "${meant}"`, segment, meant) }
          : {}),
      };
    }
  },
});
