import { describe, expect, it } from 'vitest';
import { agentChoices } from '../../main/workspace/analysis/agent-choices';
import { agentFiles, agentInfo, modulesServer, promptUuid, toolServerFiles } from '../support/agent-json';
import { indexOf } from '../support/index-of';
import { uuid } from '../support/playbook-json';

describe('what an agent’s editor offers', () => {
  const index = indexOf({
    ...toolServerFiles({ tools: [{ name: 'find_host' }] }),
    ...agentFiles(),
    'other/info.json': agentInfo({ name: 'other', publisher: 'Else', category: 'Masking', agentclass: 'X' }),
    'other/images/wide.png': '',
  });

  it('comes from its own package and from the workspace', () => {
    const choices = agentChoices(index, 'counter');
    expect(choices.classes).toEqual(['CounterAgent']);
    expect(choices.icons).toEqual(['large.png', 'small.png']);
    expect(choices.askedPrompts).toEqual([promptUuid]);
    expect(choices.publishers).toEqual(['ACME', 'Else']);
    expect(choices.categories).toEqual(['Masking']);
  });

  it('names the tool servers of every instance and those of the workspace, with their tools', () => {
    const { servers } = agentChoices(index, 'counter');
    expect(servers.find((server) => server.uuid === modulesServer)?.tools).toContain('query_records');
    expect(servers.find((server) => server.uuid === uuid(901))).toEqual({
      uuid: uuid(901),
      name: 'Example',
      tools: ['find_host'],
    });
  });

  it('is nothing for a package that is not there', () => {
    expect(agentChoices(index, 'absent')).toMatchObject({ classes: [], icons: [], askedPrompts: [] });
  });
});
