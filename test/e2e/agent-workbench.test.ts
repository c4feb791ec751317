import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { agentCode, agentFiles, promptFile, promptUuid } from '../support/agent-json';
import { barriers } from '../support/axe';
import { journey } from '../support/journey';
import { writeFiles } from '../support/packs';

const act = `self.initialize()
        prompt = self.get_prompt_by_uuid('${promptUuid}')
        return {'answer': self.run_prompt(prompt, input_data)}`;

const files = {
  ...agentFiles({
    'agent.py': agentCode(act),
    'prompt.yaml': promptFile(['name: Count', 'user_instruction: Count for {question}.']),
  }),
  'counter/tests/tools.yaml': `tools:
  - name: query_records
    answers: [{ result: { total: 3 } }]
`,
  'agents.model.yaml': `turns:
  - when: { result: total, prompt: Tally }
    answer: Tallied
  - when: { result: total }
    answer: Counted
  - calls: [{ name: query_records, arguments: { module: alerts } }]
`,
} as Record<string, object | string>;

describe('an agent is tried in its editor', () => {
  journey(
    'by a scripted model, turn by turn, again from a turn, beside the run before',
    async ({ open, scratch }) => {
      const folder = writeFiles(join(scratch, 'work'), files);
      const { studio, page } = await open({ path: folder });
      await studio.explorer.open('Counter', 'Agent');
      const form = page.getByRole('form', { name: 'Run the agent' });
      await form.getByRole('textbox', { name: /question/ }).scrollIntoViewIfNeeded();
      await form.getByRole('button', { name: 'Run', exact: true }).click();
      await form.getByText('This field is required.').waitFor();
      await form.getByRole('textbox', { name: /question/ }).fill('alerts');
      await form.getByRole('button', { name: 'Run', exact: true }).click();
      const report = page.getByRole('region', { name: 'What the run came to' });
      await report.getByText('Counted').first().waitFor();
      await report.getByText('The model was asked 2 times').waitFor();
      const steps = report.getByRole('list', { name: 'Steps of the run' });
      await steps.getByText('query_records', { exact: true }).waitFor();
      expect(await barriers(page)).toEqual([]);

      // The prompt is edited, and is not saved yet.
      await report.getByRole('button', { name: 'Edit the prompt' }).click();
      const prompt = page.getByRole('textbox', { name: 'User instruction' });
      await prompt.fill('Tally for {question}.');
      await studio.agent.go('Agent');
      await form.getByRole('button', { name: 'Run', exact: true }).click();
      await report.getByText('Tallied').first().waitFor();
      await report.getByText('not as in the run before').waitFor();

      // The answer of the first turn is given again, and the second is asked anew: nothing differs.
      await steps.getByRole('button', { name: 'Run again from here' }).nth(1).click();
      await report.getByText(/tokens, as in the run before/).waitFor();
      expect(await barriers(page)).toEqual([]);
    },
  );
});
