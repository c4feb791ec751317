import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { workspaceModel, workspaceModelFile } from '../../main/instance-host/workspace-model';
import { makeFolder } from '../workspace/folder';

const question = { agent: 'siem', step: 1, messages: [], tools: [] };

it('the model of a workspace is what its file says now, and says so where that is no model', async () => {
  const folder = makeFolder();
  expect(workspaceModel(folder)).toBeUndefined();
  const file = join(folder, workspaceModelFile);
  writeFileSync(file, 'turns: [{ answer: one }]\n');
  expect(await workspaceModel(folder)?.ask(question)).toMatchObject({ content: 'one', error: null });
  writeFileSync(file, 'turns: [{ answer: two }]\n');
  expect(await workspaceModel(folder)?.ask(question)).toMatchObject({ content: 'two' });
  writeFileSync(file, 'name: x\n');
  const { error } = (await workspaceModel(folder)?.ask(question)) ?? {};
  expect(error).toContain('agents.model.yaml is no scripted model, line 1');
});

it('a link is no model of a workspace, wherever it leads', () => {
  const folder = makeFolder();
  const outside = makeFolder({ 'other.yaml': 'turns: [{ answer: one }]\n' });
  symlinkSync(join(outside, 'other.yaml'), join(folder, workspaceModelFile));
  expect(workspaceModel(folder)).toBeUndefined();
});
