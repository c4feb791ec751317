import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Instance } from '../../main/instance/instance';
import { openKeys, type KeyPlace } from '../../main/instance/store/key-place';
import { type Keychain, systemKeychain } from '../../main/keychain/keychain';
import { temporaryFolder } from '../support/host';

// The kernel's own keychain asks nobody, and is there on most machines with Linux.
const keychain = process.platform === 'linux' ? systemKeychain('packwright-instance', 'keyutils') : null;
const hasKeychain = await Promise.resolve(keychain?.get('packwright-test'))
  .then(() => keychain !== null)
  .catch(() => false);

let folder: ReturnType<typeof temporaryFolder>;
let dataDir: string;

beforeEach(() => {
  folder = temporaryFolder();
  dataDir = join(folder.path, 'instance');
});
afterEach(() => folder.remove());

const file = () => join(dataDir, 'instance.key');
const note = () => join(dataDir, 'instance.keychain');

/** Opens the instance of the folder with its keys where `place` says, and does something with its secrets. */
async function withSecrets<T>(
  place: KeyPlace | null,
  act: (instance: Instance) => T,
  other: Keychain | null = keychain,
): Promise<T> {
  const patience = other === keychain ? 30_000 : 50;
  const { keys } = await openKeys({ dataDir, place, keychain: other, patience });
  const instance = Instance.open({ dataDir, keys });
  try {
    return act(instance);
  } finally {
    await instance.close();
  }
}

const seal = ({ secrets }: Instance) => secrets.seal('the secret');

describe.skipIf(!hasKeychain)('an instance whose key lies in the keychain', () => {
  it('has none in its folder, and opens what it sealed', async () => {
    const sealed = await withSecrets(null, seal);
    expect([existsSync(file()), existsSync(note())]).toEqual([false, true]);
    expect(statSync(note()).mode & 0o777).toBe(0o600);
    expect(await withSecrets(null, ({ secrets }) => secrets.open(sealed))).toBe('the secret');
    await withSecrets('file', () => {});
  });

  it('is refused without the keychain, and loses nothing', async () => {
    const sealed = await withSecrets('keychain', seal);
    await expect(withSecrets(null, () => {}, null)).rejects.toThrow(/lies in the keychain/);
    await expect(withSecrets('file', () => {}, null)).rejects.toThrow(/lies in the keychain/);
    expect(await withSecrets(null, ({ secrets }) => secrets.open(sealed))).toBe('the secret');
    await withSecrets('file', () => {});
  });

  it('moves there and back, and what was sealed stays readable', async () => {
    const sealed = await withSecrets('file', seal);
    expect(existsSync(note())).toBe(false);
    const opened = ({ secrets }: Instance) => secrets.open(sealed);
    expect(await withSecrets('keychain', opened)).toBe('the secret');
    expect(existsSync(file())).toBe(false);
    const name = readFileSync(note(), 'utf8').trim();
    expect(await keychain?.get(name)).not.toBeNull();
    expect(await withSecrets('file', opened)).toBe('the secret');
    expect([existsSync(note()), await keychain?.get(name)]).toEqual([false, null]);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('stays where it is when a folder has its key in a file already', async () => {
    const sealed = await withSecrets('file', seal);
    expect(await withSecrets(null, ({ secrets }) => secrets.open(sealed))).toBe('the secret');
    expect([existsSync(file()), existsSync(note())]).toEqual([true, false]);
  });

  it('keeps a key that it takes over later', async () => {
    const other = Buffer.alloc(32, 7);
    await withSecrets('keychain', ({ secrets }) => secrets.adopt(other));
    const { keys } = await openKeys({ dataDir, place: null, keychain });
    expect(keys.read()).toContainEqual(other);
    await withSecrets('file', () => {});
  });
});

describe('where no keychain answers', () => {
  const silent: Keychain = {
    get: () => new Promise(() => {}),
    set: () => new Promise(() => {}),
    setNow: () => {},
    remove: () => new Promise(() => {}),
  };

  it('the key lies in a file, which is said', async () => {
    const { said } = await openKeys({ dataDir, place: null, keychain: silent, patience: 10 });
    expect(said).toContain(file());
    const sealed = await withSecrets(null, seal, silent);
    expect(existsSync(file())).toBe(true);
    expect(await withSecrets(null, ({ secrets }) => secrets.open(sealed), null)).toBe('the secret');
  });

  it('it is not taken for one by who insists, and the folder is as it was', async () => {
    const sealed = await withSecrets(null, seal, null);
    await expect(withSecrets('keychain', () => {}, silent)).rejects.toThrow(/does not take the key/);
    expect(await withSecrets(null, ({ secrets }) => secrets.open(sealed), null)).toBe('the secret');
  });
});
