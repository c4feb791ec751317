import { describe, expect } from 'vitest';
import { isMap, type JsonMap } from '@core/text/values';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { Keyboard } from '../support/keyboard';
import { copySample, textOf } from '../support/packs';

const file = 'pack/playbooks/10 - Visits/Handle Visit.json';

const listOf = (value: JsonMap, key: string): JsonMap[] => {
  const list = value[key];
  return Array.isArray(list) ? list.filter(isMap) : [];
};

describe('without a mouse', () => {
  journey('a playbook is made, built, run, debugged and saved', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const { studio, page } = await open({ path: folder });
    const keys = await Keyboard.of(page);
    await studio.explorer.row('Phishing Triage').waitFor();
    await eventually(() => keys.at()).not.toBe('nothing');

    // A new collection with a new playbook.
    await keys.command('New Content');
    await keys.isAt('Name');
    await keys.write('Handle Visit');
    await keys.press('Tab');
    await keys.write('10 - Visits');
    await keys.tabTo('Create');
    await keys.press('Enter');
    await studio.canvas.card('Start').waitFor();
    await keys.command('Focus Canvas');
    await keys.isAt(/^Start,/);

    // A variable with an expression in it.
    await keys.press('ArrowDown');
    await keys.isAt(/^Remember the Record,/);
    await keys.press('a');
    await keys.pick('Add a step', 'Set Variable');
    await keys.isAt(/^Set Variable,/);
    await keys.press('Enter');
    await keys.isAt('Properties');
    await keys.tabTo('Name');
    await keys.write('Rate Visit');
    await keys.tabTo('Add variable');
    await keys.press('Enter');
    await keys.isAt('Name of the new variable');
    await page.keyboard.type('score');
    await keys.press('Enter');
    await keys.isAt('score');
    await page.keyboard.insertText('{{ 40 + 2 }}');
    // What is taken away leaves the keyboard to what comes to stand there.
    await keys.tabTo('Add variable');
    await keys.press('Enter');
    await keys.isAt('Name of the new variable');
    await page.keyboard.type('spare');
    await keys.press('Enter');
    await keys.isAt('spare');
    await keys.tabTo('Remove spare');
    await keys.press('Enter');
    await keys.isAt('Add variable');
    await keys.escapeTo(/^Rate Visit,/);

    // A decision, two steps it leads to, and a label for each way.
    await keys.press('a');
    await keys.pick('Add a step', 'Decision');
    await keys.isAt(/^Decision,/);
    await keys.press('a');
    await keys.pick('Add a step', 'Find Records');
    await keys.isAt(/^Find Records,/);
    await keys.press('ArrowUp', 'a');
    await keys.pick('Add a step', 'Manual Input');
    await keys.isAt(/^Manual Input,/);
    await keys.press('ArrowUp');
    await keys.isAt(/^Decision,/);
    await keys.press('Enter');
    await keys.isAt('Properties');
    await keys.tabTo('Label');
    await keys.write('Often');
    await keys.tabTo('When');
    await page.keyboard.insertText('{{ vars.score > 100 }}');
    await keys.tabTo('Label');
    await keys.write('Seldom');
    await keys.tabTo('Taken when no other condition holds');
    await keys.press('Space');
    await keys.escapeTo(/^Decision,/);
    await keys.isAt(/^Decision,.*Often: Find Records; Seldom: Manual Input$/);

    // What is to be found.
    await keys.press('ArrowDown', 'Enter');
    await keys.isAt('Properties');
    await keys.tabTo('Module *');
    await page.keyboard.type('Alert');
    await eventually(() => page.getByRole('option', { name: /^Alert\b/ }).count()).toBeGreaterThan(0);
    await keys.press('ArrowDown', 'Enter');
    await keys.escapeTo(/^Find Records,/);

    // Both ways meet again: one route is drawn, another one led elsewhere and back.
    await keys.press('a');
    await keys.pick('Add a step', 'Set Variable');
    await keys.isAt(/^Set Variable,/);
    await keys.press('ArrowUp', 'ArrowRight');
    await keys.isAt(/^Manual Input,/);
    await keys.press('c');
    await keys.pick('Connect to', 'Set Variable');
    await keys.isAt('Route Option 1 from Manual Input to Set Variable');
    await keys.press('ArrowUp', 'ArrowLeft', 'r');
    await keys.isAt('Route from Find Records to Set Variable');
    await keys.press('c');
    await keys.pick('Change route target to', 'Manual Input');
    await keys.isAt('Route from Find Records to Manual Input');
    await keys.press('ControlOrMeta+z');
    await keys.isAt('Route from Find Records to Set Variable');

    // Several at once: grouped, moved, and the group made larger.
    await keys.press('ArrowUp');
    await keys.isAt(/^Find Records,/);
    await keys.press('Shift+ArrowRight');
    await eventually(() => page.locator('[data-step][data-marked]').count()).toBe(2);
    await keys.press('ControlOrMeta+g');
    await keys.isAt('Group, group');
    await keys.press('Alt+ArrowDown', 'Alt+Shift+ArrowRight', 'ArrowDown');
    await keys.isAt(/^Find Records,/);

    // A step into a route, and away again, which heals the way.
    await keys.press('Home', 'r');
    await keys.isAt('Route from Start to Remember the Record');
    await keys.press('a');
    await keys.pick('Add a step', 'Set Variable');
    await keys.isAt(/^Set Variable 2,.*leads to Remember the Record$/);
    await keys.press('Delete');
    await keys.isAt(/^Start,.*leads to Remember the Record$/);

    // A run that stops at the decision, is looked at, and goes on.
    await keys.press('ArrowDown', 'ArrowDown', 'ArrowDown');
    await keys.isAt(/^Decision,/);
    await keys.press('b', 'F5');
    await studio.runs.standsBefore('Decision');
    await studio.runs.stand.getByText('42', { exact: true }).first().waitFor();
    await keys.press('F9');
    await studio.runs.status('Waiting for input').waitFor();
    await keys.press('F6');
    await keys.tabTo('Option 1');
    await keys.press('Enter');
    await studio.runs.status('Finished').waitFor();
    expect(await studio.runs.stepNames()).toEqual([
      'Start',
      'Remember the Record',
      'Rate Visit',
      'Decision',
      'Manual Input',
      'Set Variable',
    ]);

    await keys.press('ControlOrMeta+Shift+s');
    await studio.frame.status.getByText('All saved').waitFor();
    const saved = JSON.parse(textOf(folder, file)) as JsonMap;
    expect(listOf(saved, 'steps').map(({ name }) => name)).toEqual([
      'Start',
      'Remember the Record',
      'Rate Visit',
      'Decision',
      'Find Records',
      'Manual Input',
      'Set Variable',
    ]);
    expect(listOf(saved, 'routes')).toHaveLength(7);
    expect(listOf(saved, 'groups')).toHaveLength(1);
    expect(await keys.complaints()).toEqual([]);
  });
});
