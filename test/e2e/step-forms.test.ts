import { describe, expect } from 'vitest';
import { isMap, mapOf, type JsonMap } from '@core/text/values';
import { eventually } from '../support/eventually';
import { journey, type OpenStudio } from '../support/journey';
import { copySample, sample, textOf } from '../support/packs';
import type { StudioPage } from '../support/studio-page/studio-page';

interface OpenPlaybook extends OpenStudio {
  /** The arguments of a step as they are saved. */
  savedArguments(step: string): Promise<JsonMap>;
  save(): Promise<void>;
  /** The saved text of the playbook. */
  text(): string;
}

/** A copy of the sample with one of its playbooks on the canvas, and one of its steps selected. */
async function openStep(
  { open, scratch }: { open(options: { path: string }): Promise<OpenStudio>; scratch: string },
  playbook: string,
  path: string,
  step: string,
): Promise<OpenPlaybook> {
  const folder = copySample(scratch);
  const opened = await open({ path: folder });
  const { studio } = opened;
  await studio.explorer.row(`${playbook}, Playbook`).dblclick();
  await studio.canvas.card(step).click();
  const text = () => textOf(folder, path);
  const save = async () => {
    await studio.press('ControlOrMeta+s');
    await studio.frame.status.getByText('All saved').waitFor();
  };
  return {
    ...opened,
    text,
    save,
    async savedArguments(name) {
      await save();
      const { steps } = JSON.parse(text()) as JsonMap;
      const found = (Array.isArray(steps) ? steps : []).filter(isMap).find((each) => each.name === name);
      return mapOf(found?.arguments);
    },
  };
}

/** How many conditions the form shows once it is there: a form that has not come yet has none. */
async function shownConditions({ stepForm }: StudioPage): Promise<number> {
  await stepForm.conditions.first().waitFor();
  return stepForm.conditions.count();
}

const investigate = ['Investigate Phishing E-mail', sample.investigate] as const;
const block = ['Block Sender After Approval', sample.block] as const;
const status = (uuid: string) => `/api/3/picklists/${uuid}`;

describe('the form of a step', () => {
  journey('offers the items of a picklist, and writes the one that is chosen', async ({ open, scratch }) => {
    const opened = await openStep({ open, scratch }, ...investigate, 'Mark as Investigating');
    const { studio, text, save } = opened;
    const before = text();
    await eventually(() => studio.stepForm.picker('Status').inputValue()).toBe('Investigating');
    await studio.stepForm.pick('Status', 'Clo', 'Closed');
    await eventually(() => studio.stepForm.picker('Status').inputValue()).toBe('Closed');
    const { resource } = await opened.savedArguments('Mark as Investigating');
    expect(resource).toMatchObject({ status: status('97569fa0-59be-4ce6-8b04-917f06bbebf0') });
    await studio.stepForm.tab('Step').focus();
    await studio.press('ControlOrMeta+z');
    await save();
    expect(text()).toBe(before);
  });

  journey('adds fields of the module and says how records are linked', async ({ open, scratch }) => {
    const opened = await openStep({ open, scratch }, ...investigate, 'Mark as Investigating');
    const { studio } = opened;
    await studio.stepForm.pick('Add a field', 'Risk', 'Risk Score');
    await studio.stepForm.write('Risk Score', '{{ vars.top_score }}');
    await studio.stepForm.pick('Link records of', 'Alerts');
    await studio.stepForm.group('Link records').getByRole('textbox', { name: 'Alerts' }).waitFor();
    const { resource } = await opened.savedArguments('Mark as Investigating');
    expect(resource).toMatchObject({ riskScore: '{{ vars.top_score }}', __link: { alerts: '' } });
  });

  journey('builds conditions on the fields of the module', async ({ open, scratch }) => {
    const opened = await openStep({ open, scratch }, ...investigate, 'Find Similar Reports');
    const { studio, text, save } = opened;
    const before = text();
    const conditions = studio.stepForm.conditions;
    const count = await shownConditions(studio);
    await studio.stepForm.group('Conditions').getByRole('button', { name: 'Add condition' }).last().click();
    await eventually(() => conditions.count()).toBe(count + 1);
    await studio.press('ControlOrMeta+z');
    await eventually(() => conditions.count()).toBe(count);
    await studio.stepForm.group('Conditions').getByRole('button', { name: 'Add condition' }).last().click();
    await studio.stepForm.pick(`Field of condition ${count + 1}`, 'Verdict');
    await studio.stepForm.pick(`Value of condition ${count + 1}`, 'Malicious');
    const { query } = await opened.savedArguments('Find Similar Reports');
    const filters = mapOf(query).filters;
    expect(Array.isArray(filters) && filters.at(-1)).toMatchObject({
      field: 'verdict',
      type: 'object',
      operator: 'eq',
      value: status('f9e6bb6a-8efa-4735-a964-c207f5bc8979'),
      _value: { itemValue: 'Malicious' },
    });
    expect(text().length).toBeGreaterThan(before.length);
    await save();
  });

  journey('compares a date with a time relative to the run', async ({ open, scratch }) => {
    const opened = await openStep({ open, scratch }, ...investigate, 'Find Similar Reports');
    const { studio, page } = opened;
    const conditions = studio.stepForm.group('Conditions');
    const count = await shownConditions(studio);
    const place = `condition ${count + 1}`;
    await conditions.getByRole('button', { name: 'Add condition' }).last().click();
    await studio.stepForm.pick(`Field of ${place}`, 'Received On');
    await conditions.getByRole('button', { name: 'Compare with a time relative to the run' }).click();
    await conditions.getByRole('textbox', { name: `Amount of ${place}` }).fill('30');
    await conditions.getByRole('button', { name: `Operator of ${place}` }).click();
    await page.getByRole('option', { name: 'is within' }).click();
    const { query } = await opened.savedArguments('Find Similar Reports');
    const filters = mapOf(query).filters;
    expect(Array.isArray(filters) && filters.at(-1)).toMatchObject({
      _field: 'receivedOn',
      _operator: 'date',
      _value: { differenceType: 'days', differenceValue: -30 },
      filters: [
        { operator: 'gte', value: '{{getRelativeDate(0,0,-30,"start","start","start")}}' },
        { operator: 'lte', value: '{{getRelativeDate(0,0,0,0,0,0)}}' },
      ],
    });
  });

  journey('is filled in by the operation it was added for', async ({ open, scratch }) => {
    const opened = await openStep({ open, scratch }, ...investigate, 'Configuration');
    const { studio } = opened;
    await studio.press('a');
    await studio.authoring.pick('Add a step', 'URL Reputation: Get URL Reputation');
    await eventually(() => studio.canvas.selectedName()).toMatch(/^Get URL Reputation,/);
    await studio.stepForm.write('URL *', '{{ vars.item }}');
    expect(await opened.savedArguments('Get URL Reputation')).toMatchObject({
      connector: 'url-reputation',
      name: 'URL Reputation',
      version: '1.0.0',
      operation: 'get_url_reputation',
      operationTitle: 'Get URL Reputation',
      params: { url: '{{ vars.item }}' },
    });
  });

  journey('asks for what a referenced playbook takes', async ({ open, scratch }) => {
    const opened = await openStep({ open, scratch }, ...investigate, 'Rate Sender');
    const { studio } = opened;
    await eventually(() => studio.stepForm.picker('Playbook *').inputValue()).toBe('Get Sender Reputation');
    // The connector brings a playbook of the same name; the collection distinguishes them.
    await studio.stepForm.pick('Playbook *', 'Get URL Enrich', 'Enrich');
    await studio.stepForm.write('url', '{{ vars.item }}');
    const { arguments: passed } = await opened.savedArguments('Rate Sender');
    expect(passed).toEqual({ url: '{{ vars.item }}' });
  });

  journey('builds a form field by field, and shows it as a person will see it', async ({ open, scratch }) => {
    const opened = await openStep({ open, scratch }, ...block, 'Ask for Approval');
    const { studio, page } = opened;
    await studio.stepForm.preview.getByRole('textbox', { name: 'Comment' }).waitFor();
    await studio.stepForm.button('Add field to the form').click();
    await page.getByRole('menuitem', { name: 'Checkbox' }).click();
    await studio.stepForm.text('Label').first().fill('Block subdomains');
    await studio.stepForm.preview.getByRole('checkbox', { name: 'Block subdomains' }).waitFor();
    const { input } = await opened.savedArguments('Ask for Approval');
    const { inputVariables: fields } = mapOf(mapOf(input).schema);
    expect(Array.isArray(fields) && fields.at(-1)).toMatchObject({
      label: 'Block subdomains',
      type: 'boolean',
      formType: 'checkbox',
    });
  });

  journey('of a trigger hands its inputs on', async ({ open, scratch }) => {
    const opened = await openStep({ open, scratch }, ...block, 'Start');
    const { studio, page } = opened;
    await studio.stepForm.button('Add field to the form').click();
    await page.getByRole('menuitem', { name: 'Text', exact: true }).click();
    await studio.stepForm.preview.getByRole('textbox', { name: 'Field 2' }).waitFor();
    const { step_variables: variables } = await opened.savedArguments('Start');
    expect(mapOf(mapOf(variables).input).params).toEqual({
      reason: '{{vars.request.data["reason"]}}',
      field2: '{{vars.request.data["field2"]}}',
    });
  });

  journey('takes all arguments as JSON, once they are right', async ({ open, scratch }) => {
    const opened = await openStep({ open, scratch }, ...investigate, 'Configuration');
    const { studio, page } = opened;
    await studio.stepForm.tab('JSON').click();
    await studio.stepForm.write('Arguments', '{ "answer": ');
    await page.getByText('This is not valid JSON').waitFor();
    await studio.stepForm.write('Arguments', '{ "answer": "42" }');
    await studio.stepForm.tab('Step').click();
    await studio.stepForm.text('answer').waitFor();
    expect(await opened.savedArguments('Configuration')).toEqual({ answer: '42' });
  });
});
