import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '../../../renderer/src/state/bridge';
import { followConnection, useConnection } from '../../../renderer/src/state/connection';
import { edit, forgetDocuments, openDocument } from '../../../renderer/src/state/documents';
import { HostDouble } from '../host-double';

let host: HostDouble;
let end: () => void;
const readAgain = vi.fn();

const notify = (state: 'lost' | 'back' | 'taken-over') =>
  host.emit({ type: 'shell.connection', payload: { state } });
const shown = () => useConnection.getState().state;

beforeEach(() => {
  host = new HostDouble();
  connect(host);
  end = followConnection(readAgain);
});
afterEach(() => {
  end();
  readAgain.mockReset();
  forgetDocuments();
  useConnection.setState({ state: 'connected' });
});

describe('the connection', () => {
  it('shows when it is lost and when another page took over', () => {
    expect(shown()).toBe('connected');
    notify('lost');
    expect(shown()).toBe('lost');
    notify('taken-over');
    expect(shown()).toBe('taken-over');
    expect(readAgain).not.toHaveBeenCalled();
  });

  it('hands over what was edited while it was lost, and only then reads everything again', async () => {
    const file = host.addFile('a.json', '{}');
    await openDocument('a.json');
    notify('lost');
    edit('a.json', { label: 'Type', changes: [{ from: 1, to: 1, insert: ' ' }] });
    readAgain.mockImplementation(() => expect(file.text).toBe('{ }'));
    notify('back');
    await vi.waitFor(() => expect(readAgain).toHaveBeenCalledOnce());
    expect(readAgain.mock.results[0]?.type).toBe('return');
    expect(shown()).toBe('connected');
  });
});
