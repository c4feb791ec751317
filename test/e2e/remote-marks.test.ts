import { readFileSync, writeFileSync } from 'node:fs';
import { playbook } from '../remote/desk';
import { describeAs, fileIn, readJsonFile, workspaceOfRemote } from '../support/far-away';
import { journey } from '../support/journey';

journey(
  'marks in the explorer follow other programs, pushes and pulls without a button',
  async ({ open, scratch }) => {
    const opened = await workspaceOfRemote({ open, scratch }, 'Development');
    const { a, folder, remote } = opened;
    const { explorer } = opened.studio;
    const file = fileIn(folder, playbook);
    const uuid = String(readJsonFile(file).uuid);
    const named = (name: RegExp) => explorer.tree.getByRole('treeitem', { name });
    const isMarked = async (where: string | null) => {
      await opened.studio.press('ControlOrMeta+Shift+E');
      await explorer.filter.fill(playbook);
      const marks = where === null ? '(?!.*since the last pull)' : `.*changed ${where} since the last pull`;
      await named(new RegExp(`^${playbook}${marks}`)).waitFor();
    };
    await isMarked(null);
    const text = readFileSync(file, 'utf8');
    describeAs(file, 'Mine');
    await isMarked('here');
    writeFileSync(file, text);
    await isMarked(null);

    describeAs(file, 'Mine');
    await isMarked('here');
    await remote.open();
    await remote.part('Plan and push');
    await remote.button('Make a plan').click();
    await remote.says('Plan: 1 thing in 1 request');
    await remote.button('Try it there…').click();
    await remote.confirm('Try it on production', null);
    await remote.button('Push…').click();
    await remote.confirm('Push to production', null);
    await remote.says('The push came to its end: 1 thing of 1 there as planned');
    await isMarked(null);

    await a.ask('PUT', `/api/3/workflows/${uuid}`, { description: 'Theirs' });
    await remote.open();
    await remote.part('Status');
    await remote.button('Look there').click();
    await remote.main.getByRole('row', { name: `${playbook}, changed there` }).waitFor();
    await isMarked('on production');
    await remote.open();
    await remote.part('Pull');
    await remote.button('Pull').click();
    await remote.says('1 file changed');
    await isMarked(null);
  },
);
