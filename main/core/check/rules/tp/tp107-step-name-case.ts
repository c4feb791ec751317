import { quoteText } from '../../../template/print/literals';
import { seesCaller } from '../../playbooks/inherited';
import { stepReads, stepsByKey } from '../../playbooks/step-reads';
import { quoteOf, safely, templateRule } from '../../templates/template-rule';
import { readsSteps } from '../../templates/template-tests';

export default templateRule({
  title: 'Step name in other letter case',
  severity: 'error',
  why: 'The platform distinguishes upper and lower case. A step whose name differs in case alone is not found, and its result is undefined.',
  remedy: 'Write the name as the step has it.',
  fix: 'safe',
  when: readsSteps,
  *template(place) {
    const keys = [...stepsByKey(place.read).keys()];
    for (const { key, segment, step } of stepReads(place)) {
      if (step) continue;
      const alike = keys.filter((other) => other.toLowerCase() === key.toLowerCase());
      const [right] = alike;
      if (alike.length !== 1 || right === undefined || seesCaller(place.read, place.world)) continue;
      const text = segment.written === 'attribute' ? right : quoteText(right, quoteOf(place.source, segment));
      yield {
        message: `The step is called "${right}", not "${key}".`,
        at: segment,
        fix: safely(`Write ${right}`, segment, text),
      };
    }
  },
});
