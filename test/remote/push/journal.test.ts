import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { noMapping } from '../../../main/remote/plan/mapping';
import type { Plan } from '../../../main/remote/plan/plan';
import { JournalFailure, PushJournal } from '../../../main/remote/push/journal';
import { temporaryFolder } from '../../support/host';

const plan: Plan = {
  packwrightPlan: 1,
  id: crypto.randomUUID(),
  made: '2026-01-01T00:00:00.000Z',
  target: {
    address: 'https://soar.example.com',
    version: '7.6.5',
    user: 'one',
    actor: null,
    certificate: null,
  },
  undoes: null,
  items: [],
  publish: null,
  fires: [],
  unknown: [],
  mapping: noMapping,
  found: {},
};

it('keeps its plan whole, and takes nothing more once a line could not be written', () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const journal = PushJournal.begin(folder.path, plan, 'here');
  expect(readdirSync(journal.folder).sort()).toEqual(['plan.json']);
  const kept = JSON.parse(readFileSync(join(journal.folder, 'plan.json'), 'utf8')) as unknown;
  expect(kept).toEqual({ ...plan, workspace: 'here' });
  journal.add({ key: '0/0', begun: true, found: { text: 'x'.repeat(1_000_000) } });
  // What cannot be written down at all, as a full disk takes none.
  const endless: Record<string, unknown> = {};
  endless.own = endless;
  expect(() => journal.add({ key: '0/1', begun: true, found: endless })).toThrow(JournalFailure);
  expect(() => journal.add({ key: '0/2', begun: true, found: null })).toThrow(JournalFailure);
  journal.close();
  const again = PushJournal.open(folder.path, plan.id);
  expect(again.begunWith('0/0')).toMatchObject({ text: expect.stringMatching(/^x{1000000}$/) });
  expect(again.begunWith('0/2')).toBeUndefined();
  again.close();
});
