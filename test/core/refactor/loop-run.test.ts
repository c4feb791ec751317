import { expect, it } from 'vitest';
import { readPlaybook } from '@core/content/playbook';
import { planLoop } from '@core/refactor/loop/loop';
import { applyChanges } from '@core/text/changes';
import { member } from '@core/text/values';
import { runThrough } from '../../support/engine-run';
import { indexOf } from '../../support/index-of';
import { packFiles, playbook, route, step, uuid } from '../../support/playbook-json';

const path = 'playbooks/A collection/A playbook.json';
const ask = (n: number, ip: string, note: string) =>
  step(n, 'connector', { connector: 'vt', operation: 'ip', params: { ip, note } }, { name: `Ask ${n}` });

it('gives in a loop what the steps gave one by one', async () => {
  const value = playbook({
    steps: [
      step(1, 'manual'),
      step(2, 'setVariable', { ip: '10.0.0.1' }),
      ask(3, "1.1.1.1 it's", '007'),
      ask(4, '{{ vars.ip }}', '{"a": [1, "b"]}'),
      ask(5, "{{ {'x': {'y': vars.ip}} }}", '5'),
      step(6, 'setVariable', {
        end: '{{ vars.steps.Ask_3.data | tojson }}|{{ vars.steps.Ask_4.data | tojson }}|{{ vars.steps.Ask_5.data | tojson }}',
      }),
    ],
    routes: [route(1, 2), route(2, 3), route(3, 4), route(4, 5), route(5, 6)],
  });
  const { files } = indexOf(packFiles({ [path]: value }));
  const before = files.get(path)?.text ?? '';
  const plan = planLoop(
    { files, newUuid: () => uuid(99) },
    { path, pointer: '', steps: [3, 4, 5].map(uuid) },
  );
  const after = applyChanges(before, plan.edit.files[0]?.changes ?? []);
  const [one, other] = await Promise.all([before, after].map(ended));
  expect(other).toBe(one);
  expect(one).toContain('007');
});

/** The variable that the last step sets, with what the connector was asked. */
async function ended(text: string): Promise<unknown> {
  const read = readPlaybook(JSON.parse(text));
  const trace = await runThrough(read ? [read] : [], {
    connectors: {
      covers: () => true,
      scenario: ({ params }) =>
        ({ result: { data: params, status: 'Success', message: '', operation: 'ip' } }) as never,
    },
  });
  expect(trace.error).toBeNull();
  return member(trace.steps.at(-1)?.result, 'end');
}
