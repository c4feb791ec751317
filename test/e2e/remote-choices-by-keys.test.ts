import { expect } from 'vitest';
import { eventually } from '../support/eventually';
import { describeAs, fileIn, readJsonFile } from '../support/far-away';
import { journey } from '../support/journey';
import { remoteByKeys } from '../support/remote-by-keys';

const collection = '03 - Enrich - Phishing Triage';
const reputation = 'Get Sender Reputation';

journey(
  'keys alone pull one collection and the records of a query, and map a value that is another there',
  async ({ open, scratch }) => {
    const { a, folder, keys, by, page, studio, complaints } = await remoteByKeys({ open, scratch });
    const { remote } = studio;
    for (const name of ['Wanted', 'Unwanted']) await a.ask('POST', '/api/3/tasks', { name });
    const file = fileIn(folder, reputation);
    const uuid = String(readJsonFile(file).uuid);
    await a.ask('PUT', `/api/3/workflows/${uuid}`, { description: 'At https://there.example/start' });

    await by.goTo('Mapping', 'Add a value');
    await keys.isAt('Add a value');
    await keys.press('Enter');
    await keys.tabTo('Value 1 here', 'Shift+Tab');
    await keys.write('here.example');
    await keys.tabTo('Value 1 there');
    await keys.write('there.example');
    await by.press('Keep');
    await page.getByText('What stands for values on production is kept').first().waitFor();

    await by.goTo('Pull');
    await keys.isAt('Everything');
    await keys.press('ArrowRight', 'ArrowRight');
    await by.press('List the collections of production');
    await remote.main.getByRole('checkbox', { name: collection }).waitFor();
    await eventually(() => keys.at()).not.toBe('nothing');
    await keys.tabTo(new RegExp(`^${collection}`));
    await keys.press('Space');
    await keys.tabTo(/^Also records/);
    await keys.press('Space');
    await keys.tabTo('Modules, by their plural names');
    await keys.write('tasks');
    await keys.tabTo('Only those that meet this query, as JSON');
    await keys.write('{"logic": "AND", "filters": [{"field": "name", "operator": "eq", "value": "Wanted"}]}');
    await by.press('Pull');
    await remote.says(/files? changed$/);
    const tasks = readJsonFile(fileIn(folder, 'tasks0001')) as unknown as { name: string }[];
    expect(tasks.map(({ name }) => name)).toEqual(['Wanted']);
    expect(readJsonFile(file).description).toBe('At https://here.example/start');

    // The same value goes back as what stands for it there.
    describeAs(file, 'Also at https://here.example/end');
    await by.goTo('Plan');
    await by.press('Make a plan');
    await remote.says('Plan: 1 thing in 1 request');
    await by.press('Try it there…');
    await by.confirm('production');
    await by.press('Push…');
    await by.confirm('production');
    await remote.says('The push came to its end: 1 thing of 1 there as planned');
    expect(await a.descriptionOf(uuid)).toBe('Also at https://there.example/end');
    expect(await complaints()).toEqual([]);
  },
);
