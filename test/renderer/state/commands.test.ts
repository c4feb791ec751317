import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PackwrightError } from '@core/contract/errors';
import {
  findCommand,
  handleKey,
  registerCommand,
  registerCommands,
  runCommand,
  useCommandStore,
  type Command,
} from '../../../renderer/src/state/commands';
import { useSettings } from '../../../renderer/src/state/settings';
import { useToasts } from '../../../renderer/src/state/toasts';

class Element {
  constructor(
    readonly type = 'text',
    readonly isContentEditable = false,
  ) {}
}

beforeEach(() => {
  vi.stubGlobal('HTMLElement', Element);
  vi.stubGlobal('HTMLInputElement', class extends Element {});
  vi.stubGlobal('HTMLTextAreaElement', class extends Element {});
  useToasts.setState({ toasts: [] });
});

afterEach(() => {
  vi.unstubAllGlobals();
  useCommandStore.setState({ stacks: new Map(), recent: [] });
});

function command(id: Command['id'], rest: Partial<Command> = {}) {
  const run = vi.fn();
  const end = registerCommand({ id, title: id, category: 'Test', run, ...rest });
  return { run, end };
}

const ctrl = (key: string, target: unknown = null) =>
  handleKey({
    key,
    code: '',
    ctrlKey: true,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    target: target as EventTarget | null,
  });

describe('shortcuts that were chosen', () => {
  const choose = (shortcuts: Record<string, string>) =>
    useSettings.setState(({ settings }) => ({ settings: { ...settings, shortcuts } }));
  afterEach(() => choose({}));

  it('start the command in place of the usual ones', () => {
    const { run } = command('file.save', { shortcut: 'Mod+K' });
    choose({ 'file.save': 'Mod+J' });
    expect(ctrl('k')).toBe(false);
    expect(ctrl('j')).toBe(true);
    expect(run).toHaveBeenCalledOnce();
    choose({ 'file.save': '' });
    expect(ctrl('j')).toBe(false);
    choose({});
    expect(ctrl('k')).toBe(true);
  });
});

describe('commands', () => {
  it('run by id and are remembered as used lately', async () => {
    const { run } = command('file.save');
    await runCommand('file.save');
    expect(run).toHaveBeenCalledOnce();
    expect(useCommandStore.getState().recent).toEqual(['file.save']);
  });

  it('do not run while they say why not', async () => {
    const { run } = command('file.save', { enabled: () => 'Not now.' });
    await runCommand('file.save');
    expect(run).not.toHaveBeenCalled();
  });

  it('give way to one registered later and come back when it goes', () => {
    command('edit.find');
    const editor = command('edit.find');
    expect(findCommand('edit.find')?.run).toBe(editor.run);
    editor.end();
    expect(findCommand('edit.find')?.run).not.toBe(editor.run);
  });

  it('are all taken back together', () => {
    const end = registerCommands([
      { id: 'edit.undo', title: 'A', category: 'T', run: vi.fn() },
      { id: 'edit.redo', title: 'B', category: 'T', run: vi.fn() },
    ]);
    end();
    expect(useCommandStore.getState().stacks.size).toBe(0);
  });

  it('notify the user what went wrong', async () => {
    command('file.save', {
      run: () => Promise.reject(new PackwrightError('not-found', 'The file is gone.', 'Open another.')),
    });
    await runCommand('file.save');
    expect(useToasts.getState().toasts).toMatchObject([
      { message: 'The file is gone.', remedy: 'Open another.' },
    ]);
  });

  it('stay silent about what the user cancelled', async () => {
    command('file.save', { run: () => Promise.reject(new PackwrightError('cancelled', 'Cancelled.')) });
    await runCommand('file.save');
    expect(useToasts.getState().toasts).toEqual([]);
  });
});

describe('keys', () => {
  it('run the command of the shortcut', () => {
    const { run } = command('file.save', { shortcut: ['Mod+S', 'Alt+S'] });
    expect(ctrl('s')).toBe(true);
    expect(run).toHaveBeenCalledOnce();
  });

  it('are left to the browser when the command cannot run', () => {
    command('file.save', { shortcut: 'Mod+S', enabled: () => 'Saved already.' });
    expect(ctrl('s')).toBe(false);
  });

  it('are left to a text field for what the field does itself', () => {
    const { run } = command('edit.undo', { shortcut: 'Mod+Z', leavesTextFields: true });
    expect(ctrl('z', new HTMLInputElement())).toBe(false);
    expect(ctrl('z', new (HTMLElement as unknown as typeof Element)('', true))).toBe(false);
    expect(ctrl('z', new (HTMLElement as unknown as typeof Element)())).toBe(true);
    expect(run).toHaveBeenCalledOnce();
  });

  it('are left to others where they do not mean the command, which can be chosen by name all the same', async () => {
    let here = false;
    const { run } = command('playbook.tidy', { shortcut: 'Mod+T', keysHere: () => here });
    expect(ctrl('t')).toBe(false);
    await runCommand('playbook.tidy');
    expect(run).toHaveBeenCalledOnce();
    here = true;
    expect(ctrl('t')).toBe(true);
  });
});
