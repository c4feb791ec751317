import { playbookPath, type RuleFixture } from '../fixture';
import { named, withSteps } from './templates';

const reading = (template: string, args: Record<string, unknown> = {}) =>
  withSteps([
    named(1, 'Start', 'manual'),
    named(2, 'Get', 'connector', args),
    named(3, 'Use', 'setVariable', { x: template }),
  ]);
const at = `${playbookPath}#/steps/2/arguments/x`;
const loop = { for_each: { item: '{{ vars.list }}' } };

export default {
  bad: [
    {
      what: 'a key of the answer',
      files: reading('{{ vars.steps.Get.score }}'),
      finds: [at],
      fixed: { [playbookPath]: reading('{{ vars.steps.Get.data.score }}')[playbookPath] },
    },
    {
      what: 'between brackets',
      files: reading("{{ vars.steps.Get['score'].x }}"),
      finds: [at],
      fixed: { [playbookPath]: reading("{{ vars.steps.Get.data['score'].x }}")[playbookPath] },
    },
    {
      what: 'one round of a loop',
      files: reading('{{ vars.steps.Get[0].score }}', loop),
      finds: [at],
      fixed: { [playbookPath]: reading('{{ vars.steps.Get[0].data.score }}', loop)[playbookPath] },
    },
  ],
  good: [
    {
      what: 'the envelope',
      files: reading(
        "{{ vars.steps.Get.data.score }}{{ vars.steps.Get.status }}{{ vars.steps.Get['Error message'] }}",
      ),
    },
    {
      what: 'a key of the mock output',
      files: reading('{{ vars.steps.Get.score }}', { mock_result: '{"score": 1}' }),
    },
    { what: 'a method', files: reading("{{ vars.steps.Get.get('data') }}") },
  ],
} satisfies RuleFixture;
