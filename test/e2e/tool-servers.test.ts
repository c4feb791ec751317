import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { journey } from '../support/journey';
import { copySample } from '../support/packs';

describe('the tool servers of the local instance', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    journey(`are probed, and their tools called by a form (${colorScheme})`, async ({ open, scratch }) => {
      const { studio, page, host } = await open({
        path: copySample(scratch),
        context: { colorScheme, viewport: { width: 1280, height: 800 } },
      });
      const { instance } = studio;
      await instance.open();
      await instance.start();
      const silent = { name: 'Elsewhere', url: 'https://tools.example.com/mcp/', transport: 'http' };
      const body = { ...silent, type: 'external', authentication: null };
      await host.call('instance.request', { method: 'POST', path: '/api/3/mcp_configurations', body });
      await instance.part('Tool servers').click();
      await instance.middle.getByText(/, 1 of them without an answer/).waitFor();
      await instance.row('Elsewhere').click();
      const tools = page.getByRole('region', { name: 'Tools of the server' });
      await tools.getByText(/example\.com/).waitFor();
      expect(await barriers(page)).toEqual([]);

      await instance.row('Modules').click();
      await tools.getByRole('treeitem', { name: 'query_records' }).click();
      const form = tools.getByRole('form', { name: 'Call query_records' });
      await form.getByRole('button', { name: 'Call' }).click();
      await form.getByText('This field is required.').waitFor();
      await form.getByRole('textbox', { name: /module/ }).fill('alerts');
      await form.getByRole('textbox', { name: 'limit' }).fill('1');
      await form.getByRole('button', { name: 'Call' }).click();
      const answer = tools.getByRole('region', { name: 'What the tool answered' });
      await answer.getByText('success').waitFor();
      await tools.getByText(/may be called by .*ioc-enrichment/).waitFor();
      expect(await barriers(page)).toEqual([]);

      // What may change something is asked about first, and fails as for an agent.
      await instance.row('Playbooks').click();
      await tools.getByRole('treeitem', { name: 'execute_playbook' }).click();
      const start = tools.getByRole('form', { name: 'Call execute_playbook' });
      await start.getByRole('textbox', { name: /uuid/ }).fill('none');
      await start.getByRole('button', { name: 'Call…' }).click();
      await instance.confirm('Call');
      await answer.getByRole('heading', { name: 'The call failed' }).waitFor();

      await instance.button('Switch off').click();
      await instance.middle.getByText('Answers, switched off for agents').waitFor();
      await tools.getByText(/no agent that is switched on may call it/).waitFor();
    });
});
