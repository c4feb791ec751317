import { manifest, manifestPath, operation } from '../cn/connector-files';
import { playbookPath, type RuleFixture } from '../fixture';
import { named, withSteps } from './templates';

const schema = { score: 0, list: [{ ip: '' }], any: {}, note: '' };

/** A playbook beside the connector it calls, which reads its answer like this. */
const reading = (
  template: string,
  args: Record<string, unknown> = {},
  more: Record<string, unknown> = {},
): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(
      withSteps([
        named(1, 'Start', 'manual'),
        named(2, 'Get', 'connector', {
          connector: 'lookup',
          version: '1.0.0',
          operation: 'get_url',
          ...args,
        }),
        named(3, 'Use', 'setVariable', { x: template }),
      ]),
    ).map(([path, value]) => [`pack/${path}`, value]),
  ),
  [manifestPath]: manifest({ operations: [operation({ output_schema: schema, ...more })] }),
});
const path = `pack/${playbookPath}`;
const at = `${path}#/steps/2/arguments/x`;
const loop = { for_each: { item: '{{ vars.list }}' } };

export default {
  bad: [
    {
      what: 'a misspelt key',
      files: reading('{{ vars.steps.Get.data.scores }}'),
      finds: [at],
      fixed: { [path]: reading('{{ vars.steps.Get.data.score }}')[path] },
    },
    {
      what: 'a key of the elements of a list',
      files: reading("{{ vars.steps.Get.data.list[0]['address'] }}"),
      finds: [at],
    },
    {
      what: 'one round of a loop, and a method of what is not there',
      files: reading('{{ vars.steps.Get[0].data.missing.split(",") }}', loop),
      finds: [at],
    },
  ],
  good: [
    {
      what: 'keys of the schema, and below what it leaves open',
      files: reading(
        '{{ vars.steps.Get.data.score }}{{ vars.steps.Get.data.list[3].ip }}{{ vars.steps.Get.data.any.x.y }}{{ vars.steps.Get.data.note.z }}',
      ),
    },
    { what: 'a method', files: reading('{{ vars.steps.Get.data.items() }}{{ vars.steps.Get.data.keys() }}') },
    {
      what: 'a value that is provided for',
      files: reading(
        '{{ vars.steps.Get.data.more | default("") }}{% if vars.steps.Get.data.more %}{{ vars.steps.Get.data.more }}{% endif %}',
      ),
    },
    {
      what: 'a key of the mock output',
      files: reading('{{ vars.steps.Get.data.more }}', { mock_result: '{"data": {"more": 1}}' }),
    },
    {
      what: 'another version, and a schema that says nothing',
      files: reading('{{ vars.steps.Get.data.more }}', { version: '0.9.0' }),
    },
    { what: 'no schema', files: reading('{{ vars.steps.Get.data.more }}', {}, { output_schema: {} }) },
    {
      what: 'several schemas',
      files: reading(
        '{{ vars.steps.Get.data.more }}',
        {},
        { conditional_output_schema: [{ condition: "{{url === 'a'}}", output_schema: { more: '' } }] },
      ),
    },
  ],
} satisfies RuleFixture;
