import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { databaseFile } from './connection';
import {
  KeyFile,
  type KeyKeeper,
  keyLength,
  keysIn,
  ownerOnly,
  ownerOnlyFolder,
  textOfKeys,
} from './key-file';
import { answerOf, type Keychain, usualPatience } from '../../keychain/keychain';

/** Where the keys of an instance lie. */
export type KeyPlace = 'keychain' | 'file';

export interface KeysOptions {
  dataDir: string;
  /** Where they shall lie, and are moved to; null leaves them, and puts those of a new instance where it is safest. */
  place: KeyPlace | null;
  /** Null where there is none, or none is to be asked. */
  keychain: Keychain | null;
  /** Milliseconds a keychain may take to answer. */
  patience?: number;
}

/** The keys, and a sentence on where they lie where that is news. */
export interface FoundKeys {
  keys: KeyKeeper;
  said: string | null;
}

/** Beside the database in place of the key file: the name of the keys in the keychain. */
export const noteFileIn = (dataDir: string): string => join(dataDir, 'instance.keychain');
export const keyFileIn = (dataDir: string): string => join(dataDir, 'instance.key');

/**
 * Finds the keys of an instance, and moves them where that is asked for. They are removed from the old place once they
 * have been read from the new one.
 * @throws PackwrightError where they lie in a keychain that does not answer, or shall and cannot
 */
export async function openKeys(options: KeysOptions): Promise<FoundKeys> {
  const { dataDir, place } = options;
  const note = noteFileIn(dataDir);
  if (existsSync(note)) {
    const name = readFileSync(note, 'utf8').trim();
    const keys = await fromKeychain(options, name);
    if (place === 'file') return moveToFile(options, name, keys);
    // Left behind where the move was cut off.
    rmSync(keyFileIn(dataDir), { force: true });
    return { keys, said: null };
  }
  const file = new KeyFile(keyFileIn(dataDir));
  const isNew = !existsSync(databaseFile(dataDir));
  if (place === 'file' || (place === null && (!isNew || options.keychain === null)))
    return { keys: file, said: null };
  const known = file.read();
  const keys = known.length > 0 ? known : [randomBytes(keyLength)];
  try {
    return await moveToKeychain(options, keys);
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    if (place === 'keychain')
      throw new PackwrightError(
        'unreadable',
        `The keychain of this computer does not take the key of the instance: ${reason}`,
        'Unlock it and try again, or leave the key in its file with --key-store file.',
      );
    return {
      keys: file,
      said: `No keychain answers, so the key of its secrets lies in ${keyFileIn(dataDir)}`,
    };
  }
}

async function fromKeychain(options: KeysOptions, name: string): Promise<KeyKeeper> {
  // Without it the instance cannot start, so more time is given than where a file would do.
  const patience = 10 * (options.patience ?? usualPatience);
  const text = await answerOf({ ...options, patience }, (keychain) => keychain.get(name)).catch(() => null);
  const keys = keysIn(text ?? '');
  if (keys.length === 0)
    throw new PackwrightError(
      'unreadable',
      `The key of the instance in ${options.dataDir} lies in the keychain of this computer, which does not answer or does not have it.`,
      'Unlock the keychain and try again. Without the key its secrets cannot be read.',
    );
  return keptIn(options.keychain, name, keys);
}

/** A key that is added later is in the keychain before anything is sealed with it. */
const keptIn = (keychain: Keychain | null, name: string, keys: Buffer[]): KeyKeeper => ({
  read: () => keys,
  write: (all) => keychain?.setNow(name, textOfKeys(all)),
});

async function moveToKeychain(options: KeysOptions, keys: Buffer[]): Promise<FoundKeys> {
  const { dataDir, keychain } = options;
  const [name, text] = [randomUUID(), textOfKeys(keys)];
  await answerOf(options, (asked) => asked.set(name, text));
  if ((await answerOf(options, (asked) => asked.get(name))) !== text) throw new Error('It keeps nothing.');
  mkdirSync(dataDir, { recursive: true, mode: ownerOnlyFolder });
  writeFileSync(noteFileIn(dataDir), `${name}\n`, { mode: ownerOnly, flush: true });
  rmSync(keyFileIn(dataDir), { force: true });
  return {
    keys: keptIn(keychain, name, keys),
    said: 'The key of its secrets lies in the keychain of this computer',
  };
}

async function moveToFile(options: KeysOptions, name: string, keys: KeyKeeper): Promise<FoundKeys> {
  const { dataDir } = options;
  const file = new KeyFile(keyFileIn(dataDir));
  file.write(keys.read());
  rmSync(noteFileIn(dataDir));
  // One it keeps all the same opens nothing that its owner cannot open without it.
  await answerOf(options, (keychain) => keychain.remove(name)).catch(() => undefined);
  return { keys: file, said: `The key of its secrets lies in ${keyFileIn(dataDir)} now` };
}
