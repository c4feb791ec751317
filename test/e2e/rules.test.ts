import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { Keyboard } from '../support/keyboard';
import { copySample, textOf, writeFiles } from '../support/packs';
import { pickIn } from '../support/studio-page/pick';

const rulePath = 'pack/rules/Tell the Analyst.json';
const channelPath = 'pack/ruleChannels/Reputation.json';
const channel = '339144cd-ed92-4911-a1d4-4c2986acba0e';

const rule = {
  uuid: 'd59e697a-6822-4b0e-a6a9-caf80904449b',
  name: 'Tell the Analyst',
  entity_type: 'phishing_reports',
  event_type: 'create',
  trigger_condition: { sort: [], limit: 30, logic: 'AND', filters: [] },
  actions: [
    {
      type: 'email',
      params: {
        body: '<p>A report came in: <b>{{vars.input.record.subject}}</b></p>',
        subject: 'A report came in',
        iri_list: '',
        cc_recipients: '',
        to_recipients: 'soc@example.com',
        bcc_recipients: '',
        inline_iri_list: '',
      },
      enabled: true,
      channel_uuid: '2a817063-e12a-496d-934d-381d22a95b3b',
    },
  ],
  is_system: false,
  is_active: true,
  priority: 10,
  event_source: 'crudhub',
};

/** The sample with a rule and the channel of a connector that the pack brings. */
function packWithRules(scratch: string): string {
  return writeFiles(copySample(scratch), {
    [rulePath]: rule,
    [channelPath]: {
      uuid: channel,
      type: 'connector',
      name: 'Reputation Service',
      description: 'Asks for a verdict.',
      config: { label: 'URL Reputation', connector: 'url-reputation', operation: 'get_url_reputation' },
      is_active: true,
      default_params: [],
    },
    'pack/teams/Mailbox Watch.json': {
      '@type': 'Team',
      description: 'Watches the mailbox',
      name: 'Mailbox Watch',
      actors: [],
      parents: [],
      siblings: [],
      children: [],
      uuid: '57958923-8174-45af-a10f-f145e231334a',
    },
  });
}

describe('rules, channels and teams', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    journey(
      `are edited in forms by keys alone, only what changes is written, and all is undone (${colorScheme})`,
      async ({ open, scratch }) => {
        const folder = packWithRules(scratch);
        const before = textOf(folder, rulePath);
        const { studio, page } = await open({
          path: folder,
          context: { colorScheme, viewport: { width: 1280, height: 800 } },
        });
        await studio.explorer.open('Tell the Analyst', 'Rule');
        await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
        const keys = await Keyboard.of(page);
        const name = page.getByRole('textbox', { name: 'Name', exact: true });
        await name.focus();
        await keys.write('Tell the Team');
        await keys.tabTo('Active');
        await keys.press('Space');
        await page.getByRole('button', { name: 'Add condition' }).focus();
        await keys.press('Enter');
        await page.getByRole('group', { name: 'Condition 1' }).waitFor();
        expect(await barriers(page)).toEqual([]);
        await studio.press('ControlOrMeta+s');
        await studio.frame.status.getByText('All saved').waitFor();
        const saved = textOf(folder, rulePath);
        const { filters } = (JSON.parse(saved) as typeof rule).trigger_condition;
        expect(filters).toHaveLength(1);
        expect(
          JSON.stringify(
            {
              ...rule,
              name: 'Tell the Team',
              trigger_condition: { ...rule.trigger_condition, filters },
              is_active: false,
            },
            null,
            4,
          ),
        ).toBe(saved);
        await keys.press('ControlOrMeta+z', 'ControlOrMeta+z', 'ControlOrMeta+z', 'ControlOrMeta+s');
        await eventually(() => textOf(folder, rulePath)).toBe(before);
        expect(await keys.complaints()).toEqual([]);
      },
    );

  journey('show a mail as it is read, and ask nobody for what it names', async ({ open, scratch }) => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const stranger = `http://127.0.0.1:${port}`;
    const [mail] = rule.actions;
    const body = `<p>A report: <b>{{vars.input.record.subject}}</b></p><img src="${stranger}/picture">
      <style>@import '${stranger}/style';</style><script>fetch('${stranger}/script')</script>
      <a href="${stranger}/link">more</a><meta http-equiv="refresh" content="0;url=${stranger}/refresh">`;
    const folder = writeFiles(packWithRules(scratch), {
      [rulePath]: { ...rule, actions: [{ ...mail, params: { ...mail?.params, body } }] },
    });
    try {
      const { studio, page, watch } = await open({ path: folder });
      // The browser says what it has kept from the frame.
      watch.allow(new RegExp(`${stranger}|sandboxed|recipient window|frame-src|inline style`));
      await studio.explorer.open('Tell the Analyst', 'Rule');
      await page.getByRole('button', { name: 'Body as its readers see it' }).click();
      const frame = page.frameLocator('iframe[title="Body as its readers see it"]');
      await frame.getByText('A report:').waitFor();
      await frame.getByRole('link', { name: 'more' }).click();
      // A request of the page's own, after all that the frame may have begun.
      await studio.press('ControlOrMeta+s');
      await studio.explorer.open('Mailbox Watch', 'Team');
      await page.getByRole('textbox', { name: 'Description', exact: true }).waitFor();
      expect(asked).toEqual([]);
    } finally {
      server.close();
    }
  });

  journey('get an action by a channel, with the form of its operation', async ({ open, scratch }) => {
    const folder = packWithRules(scratch);
    const { studio, page } = await open({ path: folder });
    await studio.explorer.open('Tell the Analyst', 'Rule');
    await page.getByRole('button', { name: 'Add message by a channel' }).click();
    const action = page.getByRole('listitem', { name: /^action 2/ });
    await pickIn(action.getByRole('combobox', { name: 'Channel' }), 'Reputation', 'Reputation Service');
    await page.getByRole('listitem', { name: 'action 2, Reputation Service' }).waitFor();
    await action.getByRole('form', { name: 'Parameters of the channel' }).waitFor();
    await action.getByRole('textbox').first().fill('https://a.example');
    await studio.press('ControlOrMeta+s');
    await studio.frame.status.getByText('All saved').waitFor();
    const [, added] = (JSON.parse(textOf(folder, rulePath)) as { actions: unknown[] }).actions;
    expect(added).toMatchObject({ type: 'connector', channel_uuid: channel });
    expect(JSON.stringify(added)).toContain('https://a.example');

    await studio.explorer.open('Reputation Service', 'Rule channel');
    await page.getByRole('combobox', { name: 'Connector' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await studio.explorer.open('Mailbox Watch', 'Team');
    await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Reads what was reported');
    expect(await barriers(page)).toEqual([]);
    await studio.press('ControlOrMeta+s');
    await studio.frame.status.getByText('All saved').waitFor();
    expect(textOf(folder, 'pack/teams/Mailbox Watch.json')).toContain('Reads what was reported');
  });
});
