import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { playbooksOf } from '@core/check/playbooks/playbook-file';
import { placeChoices } from '@core/schema/place-choices';
import { stringPlace } from '@core/text/json/half-written';
import { locate, pointerAt } from '@core/text/json/locate';
import { parseJson } from '@core/text/json/parse';
import { templateScope } from '@core/check/templates/template-scope';
import { completionsAt } from '@core/template/analysis/complete';
import { CheckedFolder } from '../../main/workspace/checked-folder';
import { median, repeat, reportTime, timed } from './measure';

/** What may pass between a dot and what may follow it, in milliseconds. */
const goal = 30;

/** Completion in the longest playbook of the pack with the most files: fields, results of steps, choices. */
export async function benchCompleting(corpus: string): Promise<void> {
  const content = join(corpus, 'content');
  const sizes = readdirSync(content).map((name) => ({
    name,
    count: readdirSync(join(content, name), { recursive: true }).length,
  }));
  const [largest] = sizes.sort((a, b) => b.count - a.count);
  if (!largest) return;
  const folder = await CheckedFolder.read(join(content, largest.name));
  const data = folder.knownData();
  const playbooks = folder.files.flatMap((file) => playbooksOf(file).map((read) => ({ file, read })));
  const [longest] = playbooks.sort((a, b) => b.read.playbook.steps.length - a.read.playbook.steps.length);
  const step = longest?.read.playbook.steps.at(-1);
  if (!longest || !step) return;
  for (const [what, text] of [
    ['names', '{{ vars.'],
    ['fields of a record', '{{ vars.input.records[0].'],
    ['a choice', "{{ vars.input.records[0].severity.itemValue == '"],
  ] as const) {
    const times = await repeat(9, () =>
      timed(() => {
        const scope = templateScope(longest.file.value, step.pointer, data);
        completionsAt(text, text.length, scope, data.picklists);
      }),
    );
    reportTime(`complete ${what} in ${longest.read.playbook.steps.length} steps`, median(times), goal);
  }
  const { text, value } = longest.file;
  const at = (locate(parseJson(text), `${step.pointer}/stepType`)?.to ?? 1) - 1;
  const values = await repeat(9, () =>
    timed(() => {
      const place = stringPlace(text, at);
      const pointer = place ? pointerAt(place.tree, at) : '';
      const schema = folder.formSchema();
      const { choices } = placeChoices(place?.value ?? value, pointer, false, { schema, parameters: null });
      if (choices.length === 0) throw new Error(`Nothing can stand at ${pointer}.`);
    }),
  );
  reportTime(`complete a value in ${Math.round(text.length / 1000)} kB`, median(values), goal);
}
