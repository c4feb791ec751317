import { join } from 'node:path';
import { expect } from 'vitest';
import { playbook } from '../remote/desk';
import { eventually } from '../support/eventually';
import { describeAs, fileIn, readJsonFile } from '../support/far-away';
import { journey } from '../support/journey';
import { remoteByKeys } from '../support/remote-by-keys';

const second = 'Close Phishing Report';

journey('keys alone look there, decide a conflict and pull what was decided', async ({ open, scratch }) => {
  const { a, folder, keys, by, page, studio, complaints } = await remoteByKeys({ open, scratch });
  const { remote, merging } = studio;
  const file = fileIn(folder, playbook);
  const uuid = String(readJsonFile(file).uuid);
  await a.ask('PUT', `/api/3/workflows/${uuid}`, { description: 'Theirs' });
  describeAs(file, 'Mine');

  await by.goTo('Status');
  await by.press('Look there');
  await remote.main.getByRole('row', { name: `${playbook}, changed on both sides` }).waitFor();
  await keys.tabTo('What has changed beside production');
  await keys.press('Enter');
  await remote.main.getByRole('region', { name: playbook }).waitFor();

  await by.goTo('Pull');
  await by.press('Pull');
  await remote.says('1 conflict: nothing was written');
  await remote.main.getByRole('button', { name: 'Decide in the Merge view' }).waitFor();
  await keys.tabTo('Decide in the Merge view', 'Shift+Tab');
  await keys.press('Enter');
  await merging.decided('0 of 1 decided');
  await keys.press('F7', 'Alt+2');
  await merging.decided('1 of 1 decided');
  await keys.tabTo('Overview and result', 'Shift+Tab');
  await keys.press('Enter');
  const take = page.getByRole('button', { name: 'Take it into the workspace' });
  await eventually(() => take.getAttribute('aria-disabled')).toBe(null);
  await keys.tabTo('Take it into the workspace');
  await keys.press('Enter');
  await remote.says('1 file changed');
  expect(readJsonFile(file).description).toBe('Theirs');
  await eventually(() => keys.at()).not.toBe('nothing');
  expect(await complaints()).toEqual([]);
});

journey(
  'keys alone save a plan, rehearse it, push it, go on after a cut, and take it back',
  async ({ open, scratch }) => {
    const { a, folder, keys, by, page, studio, complaints } = await remoteByKeys({ open, scratch });
    const { remote } = studio;
    const files = [playbook, second].map((name) => fileIn(folder, name));
    const uuids = files.map((file) => String(readJsonFile(file).uuid));
    const there = () => Promise.all(uuids.map((uuid) => a.descriptionOf(uuid)));
    const before = await there();
    for (const file of files) describeAs(file, 'Mine');

    await by.goTo('Plan');
    await by.press('Make a plan');
    await remote.says('Plan: 2 things in 2 requests');
    const [download] = await Promise.all([page.waitForEvent('download'), by.press('Save…')]);
    const saved = join(scratch, 'plan.json');
    await download.saveAs(saved);
    await by.press('Put it away');
    await remote.items.waitFor({ state: 'detached' });
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), by.press('Open a saved plan…')]);
    await chooser.setFiles(saved);
    await remote.says('Plan: 2 things in 2 requests');

    await by.press('Rehearse');
    await remote.says('The rehearsal came to its end: 2 things of 2 there as planned');
    expect(await there()).toEqual(before);
    await by.press('Try it there…', 'Shift+Tab');
    await by.confirm('production');

    await eventually(() => remote.button('Push…').getAttribute('aria-disabled')).toBe(null);

    // The second of them never arrives, and nothing after it.
    let puts = 0;
    a.proxy.fault = ({ method }) => {
      if (method === 'PUT') puts += 1;
      return puts >= 2 ? 'cut' : 'pass';
    };
    await by.press('Push…');
    await by.confirm('production');
    await remote.says('The push did not come to its end');
    a.proxy.fault = () => 'pass';
    await by.press('Go on with it…', 'Shift+Tab');
    await by.confirm('production');
    await remote.says('The push came to its end: 2 things of 2 there as planned');
    expect(await there()).toEqual(['Mine', 'Mine']);

    await by.press('Plan to take the last push back');
    await remote.says('Plan that takes the last push back: 2 things in 2 requests');
    await by.press('Push…');
    await by.confirm('production');
    await remote.says('Taking it back came to its end: 2 things of 2 as before');
    expect(await there()).toEqual(before);
    await eventually(() => keys.at()).not.toBe('nothing');
    expect(await complaints()).toEqual([]);
  },
);
