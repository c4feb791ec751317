import { isMap } from '../../../text/values';
import { mockOf } from '../../playbooks/mock';
import { isLoop, stepReads } from '../../playbooks/step-reads';
import { perhaps, templateRule } from '../../templates/template-rule';
import { readsSteps } from '../../templates/template-tests';

/**
 * What a connector’s result has beside `data` (docs/platform/steps.md#connector), and what an ignored error leaves
 * (docs/platform/engine.md#ignored-errors).
 */
const envelope = new Set([
  'data',
  'status',
  'message',
  'operation',
  'execution_time',
  '_status',
  'request_id',
  'Error message',
  'env',
]);

export default templateRule({
  title: 'Connector result read without .data',
  severity: 'warning',
  why: 'A connector answers with an envelope: what the operation gives lies below `data`, beside `status`, `message` and `operation`. Read directly it is undefined.',
  remedy: 'Write `.data` behind the step’s name.',
  fix: 'unsafe',
  when: readsSteps,
  *template(place) {
    for (const { segment, step, rest, path } of stepReads(place)) {
      if (step?.type?.name !== 'Connectors') continue;
      const [first, second] = rest;
      const key = isLoop(step) ? (typeof first === 'number' ? second : null) : first;
      if (typeof key !== 'string' || envelope.has(key) || path.use === 'called') continue;
      const mock = mockOf(step)?.value;
      if (isMap(mock) && Object.hasOwn(mock, key)) continue;
      const after = isLoop(step) ? path.segments[3] : segment;
      const own = path.segments.find((candidate) => candidate.key === key && candidate.from > segment.from);
      if (!after || !own) continue;
      const to = own.written === 'attribute' ? own.from - 1 : place.source.lastIndexOf('[', own.from);
      yield {
        message: `The result of the connector step has no "${key}"; what the operation gives lies below "data".`,
        at: own,
        fix: perhaps('Read it below data', { from: to, to }, '.data'),
      };
    }
  },
});
