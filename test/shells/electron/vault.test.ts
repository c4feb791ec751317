import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { RemoteStore } from '../../../main/remote/remotes/store';
import { RemoteSecrets } from '../../../main/remote/secrets/secrets';
import { safeVault } from '../../../main/shells/electron/vault';
import { safeStorage } from '../../doubles/electron';
import { remoteAt } from '../../remote/instances';
import { temporaryFolder } from '../../support/host';

const canary = 'hunter2-über-canary';

/** What a desktop keeps the password of a remote in. */
async function kept() {
  const folder = temporaryFolder();
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    Object.assign(safeStorage, {
      seenBackend: 'gnome_libsecret',
      seenAvailable: true,
      seenReplacedKey: false,
    });
    folder.remove();
  });
  const store = new RemoteStore(folder.path);
  const secrets = new RemoteSecrets({
    store,
    env: {},
    keychain: null,
    vault: safeVault,
    passphrase: async () => Promise.reject(new Error('Nobody is asked.')),
  });
  const remote = await remoteAt('https://example.com', { secret: 'safe-storage' });
  return { secrets, remote, file: join(store.folderOf(remote), 'secret.sealed') };
}

const onSystem = (platform: string) => vi.stubGlobal('process', { ...process, platform });

it('seals a password by the safe storage of the system, by the calls that do not block', async () => {
  const { secrets, remote, file } = await kept();
  onSystem('linux');
  await secrets.set(remote, canary);
  expect(readFileSync(file, 'utf8')).not.toContain('canary');
  expect(await secrets.get(remote)).toBe(canary);
  // What was sealed with a key that was replaced since is sealed again.
  const before = readFileSync(file);
  safeStorage.seenReplacedKey = true;
  const sealing = vi.spyOn(safeStorage, 'encryptStringAsync').mockResolvedValue(Buffer.from('anew'));
  expect(await secrets.get(remote)).toBe(canary);
  expect(sealing).toHaveBeenCalledTimes(1);
  expect([readFileSync(file, 'utf8'), before.equals(readFileSync(file))]).toEqual(['anew', false]);
});

it('keeps nothing on a Linux that seals with a key everybody knows', async () => {
  const { secrets, remote } = await kept();
  onSystem('linux');
  await secrets.set(remote, canary);
  safeStorage.seenBackend = 'basic_text';
  const refused = { code: 'refused', remedy: expect.stringContaining('environment') };
  await expect(secrets.set(remote, canary)).rejects.toMatchObject(refused);
  await expect(secrets.get(remote)).rejects.toMatchObject(refused);
  // Which keyring there is, other systems do not say.
  onSystem('darwin');
  expect(await secrets.get(remote)).toBe(canary);
  safeStorage.seenAvailable = false;
  await expect(secrets.set(remote, canary)).rejects.toMatchObject(refused);
});
