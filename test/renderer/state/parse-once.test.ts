import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { move } from '@core/edit/playbook/place';
import { renameStep } from '@core/edit/playbook/rename-step';
import { stateOf } from '@core/edit/playbook/playbook-state';
import { mapOf } from '@core/text/values';
import { currentState, perform } from '../../../renderer/src/features/playbook/editing/session';
import { connect } from '../../../renderer/src/state/bridge';
import { forgetDocuments, getDocument, openDocument } from '../../../renderer/src/state/documents';
import { changeValue } from '../../../renderer/src/state/form-edits';
import { jsonTree } from '../../../renderer/src/state/parsing';
import { playbook, step } from '../../support/playbook-json';
import { HostDouble } from '../host-double';

const path = 'Main.json';
const subject = { path, base: '' };
const value = playbook({ steps: [step(1, 'manual'), step(2, 'setVariable')] });

beforeEach(async () => {
  const host = new HostDouble();
  connect(host);
  host.addFile(path, JSON.stringify(value, null, 2));
  await openDocument(path);
});

afterEach(() => {
  forgetDocuments();
  vi.restoreAllMocks();
});

const text = () => getDocument(path)?.text ?? '';

it('every text of a document is read once, whoever asks for its value', () => {
  const reads = vi.spyOn(JSON, 'parse');
  const texts = [text()];
  const id = stateOf(mapOf(value)).steps[1]?.id ?? '';
  for (const left of [10, 20, 30]) {
    expect(perform(subject, (state) => move(state, new Map([[id, { left, top: 5 }]])))).toBe(true);
    texts.push(text());
    expect(currentState(subject)?.steps).toHaveLength(2);
  }
  expect(perform(subject, (state) => renameStep(state, id, 'Colour'))).toBe(true);
  texts.push(text());
  changeValue(path, '', 'Describe', (now) => ({ ...mapOf(now), description: 'Other' }));
  texts.push(text());
  expect(new Set(texts).size).toBe(6);
  const counts = texts.map((one) => reads.mock.calls.filter(([read]) => read === one).length);
  // The first text was read when it was opened.
  expect(counts).toEqual([0, 1, 1, 1, 1, 1]);
});

it('the tree of a text is made once, for views and for edits', () => {
  expect(getDocument(path)?.tree).toBe(jsonTree(text()));
});
