import { isMap } from '../../../text/values';
import { safeFix } from '../../fix';
import { quantityOf } from '../../playbooks/step-arguments';
import type { RuleDefinition } from '../../rule';
import { scenarioSteps } from '../../packs/scenario';

export default {
  title: 'Scenario step that waits for no number of seconds',
  severity: 'warning',
  why: 'Between two steps a scenario waits for `waitTimeforNextStep` seconds, a text of digits. With anything else it does not go on.',
  remedy: 'Write a number of seconds in quotes; "0" goes on at once.',
  fix: 'safe',
  kinds: ['record'],
  *check(file) {
    for (const { value, pointer } of scenarioSteps(file)) {
      if (!isMap(value) || !('waitTimeforNextStep' in value)) continue;
      const quantity = quantityOf(value.waitTimeforNextStep);
      if (quantity === 'template' || (typeof quantity === 'number' && quantity >= 0)) continue;
      const at = `${pointer}/waitTimeforNextStep`;
      yield {
        message: `This step waits for ${JSON.stringify(value.waitTimeforNextStep)} seconds.`,
        pointer: at,
        fix: safeFix('Go on at once', { set: at, value: '0' }),
      };
    }
  },
} satisfies RuleDefinition;
