import type { StepTypeName } from '../../../content/steps/index';
import { filterRule } from '../../queries/query-rule';
import { quoted } from '../../quoted';

/** Step types that hear of a record's change. */
const hearing: ReadonlySet<StepTypeName | undefined> = new Set([
  'cybersponse.post_update',
  'cybersponse.pre_update',
  'Delay',
]);

export default filterRule({
  title: '"changed" where nothing changes',
  severity: 'error',
  why: '`changed` compares a record with what it was before, which only a trigger on updates, a Wait for a record and a rule can. Elsewhere the platform answers with an error.',
  remedy: 'Compare the field with a value, or use an On Update trigger.',
  *filter({ value, pointer }, { step }, { file }) {
    if (value.operator !== 'changed') return;
    const mayHear = step
      ? hearing.has(step.type?.name)
      : file.kind === 'rule' || file.kind === 'preprocessingRule';
    if (mayHear) return;
    yield {
      message: `Whether ${quoted(value.field)} has changed cannot be asked here.`,
      pointer: `${pointer}/operator`,
    };
  },
});
