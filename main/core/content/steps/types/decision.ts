import { elementsOf, isMap, member, textOf } from '../../../text/values';
import { uuidOfIri } from '../../iri';
import { ownName } from '../../reference';
import { argument } from '../argument';
import { stepType } from '../step-type';
import { oneLine, someOf } from '../wording';

export default stepType({
  uuid: '12254cf5-5db7-4b1a-8cb1-3af081924b28',
  name: 'Decision',
  label: 'Decision',
  icon: 'split',
  family: 'flow',
  order: 20,
  engineFunction: 'cond',
  alsoCalled: 'if else condition branch switch case',
  purpose: 'Goes on at the step of the first condition that is true; at the default where none is.',
  arguments: [
    argument('conditions', 'Branches', 'branches', {
      required: true,
      initial: [],
      help: 'Each has a label, a condition and the step it leads to; one may be the default.',
    }),
  ],
  sections: ['variables'],
  result: { shape: 'text', help: 'IRI of the step that was chosen' },
  describe({ conditions }) {
    if (!Array.isArray(conditions)) return '';
    const branches = conditions.flatMap((condition) => {
      if (!isMap(condition)) return [];
      const name = textOf(condition.option) ?? textOf(condition.step_name);
      return [name ? oneLine(name, 30) : condition.default === true ? 'else' : 'unnamed branch'];
    });
    return someOf(branches);
  },
  references({ conditions }, at, find) {
    // A branch keeps the name of the step it leads to next to its IRI, and is updated with it.
    for (const { value, pointer } of elementsOf(conditions, `${at}/conditions`)) {
      const key = uuidOfIri(member(value, 'step_iri'));
      if (key !== null && typeof member(value, 'step_name') === 'string')
        find.add(`${pointer}/step_name`, { kind: 'step', key }, ownName);
    }
  },
});
