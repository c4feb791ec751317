import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

const hidden = {
  logic: 'AND',
  filters: [{ field: 'a', operator: 'eq', value: 'x', type: 'primitive' }],
};
/** A prompt that asks for `a`, and for others that show only where `a` is `x`. */
const asking = (required: boolean, ...names: string[]) =>
  withStep('manualInput', {
    type: 'InputBased',
    input: {
      schema: {
        title: 'T',
        inputVariables: [
          { name: 'a', required: true, visibilityQuery: { filters: [] } },
          ...names.map((name) => ({ name, required, visibilityQuery: hidden })),
        ],
      },
    },
  });
const at = (index: number) => inStep(`/input/schema/inputVariables/${index}/required`);

export default {
  bad: [
    { what: 'one', files: asking(true, 'b'), finds: [at(1)], fixed: asking(false, 'b') },
    { what: 'two', files: asking(true, 'b', 'c'), finds: [at(1), at(2)], fixed: asking(false, 'b', 'c') },
  ],
  good: [{ what: 'optional, or always shown', files: asking(false, 'b') }],
} satisfies RuleFixture;
