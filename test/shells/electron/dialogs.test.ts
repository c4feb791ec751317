import { describe, expect, it, vi } from 'vitest';

async function load() {
  vi.resetModules();
  const electron = await import('../../doubles/electron');
  const { nativeDialogs } = await import('../../../main/shells/electron/dialogs');
  return { electron, nativeDialogs };
}

describe('native dialogs', () => {
  it('let the user pick a folder or an archive', async () => {
    const { electron, nativeDialogs } = await load();
    electron.dialog.seenChoice = '/packs/a';
    expect(await nativeDialogs.pick('folder')).toBe('/packs/a');
    expect(await nativeDialogs.pick('archive')).toBe('/packs/a');
    expect(electron.dialog.seenOpens.map(({ properties }) => properties)).toEqual([
      ['openDirectory', 'createDirectory'],
      ['openFile'],
    ]);
    expect(electron.dialog.seenOpens[1]?.filters?.[0]?.extensions).toContain('zip');
  });

  it('say null when the user cancels', async () => {
    const { nativeDialogs } = await load();
    expect(await nativeDialogs.pick('folder')).toBeNull();
    expect(await nativeDialogs.saveFile('pack.zip')).toBeNull();
  });

  it('suggest a name to save under', async () => {
    const { electron, nativeDialogs } = await load();
    electron.dialog.seenChoice = '/home/a/pack.zip';
    expect(await nativeDialogs.saveFile('pack-1.0.0.zip')).toBe('/home/a/pack.zip');
    expect(electron.dialog.seenSaves[0]?.defaultPath).toBe('pack-1.0.0.zip');
  });
});
