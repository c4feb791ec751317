import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { rehearse } from '../../main/engine-host/rehearse';
import { readWorkspace } from '../../main/workspace/read-workspace';

const packs = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'templates', 'packs');

describe.each(readdirSync(packs))('the sample pack %s', (name) => {
  it('runs every playbook to its end with what is offered for it', async () => {
    const workspaceFolder = join(packs, name);
    const { items } = await readWorkspace(workspaceFolder);
    const playbooks = items.filter((item) => item.kind === 'playbook');
    expect(playbooks.length).toBeGreaterThan(0);
    const ended: Record<string, string> = {};
    for (const item of playbooks) {
      const { trace } = await rehearse({ workspaceFolder, items, drafts: {} }, item);
      ended[item.title] = trace.error ?? trace.status;
    }
    expect(ended).toEqual(Object.fromEntries(playbooks.map((item) => [item.title, 'finished'])));
  });
});
