import { createRequire } from 'node:module';

/** The keychain of this computer's user, as far as it is used. Every call may take for ever where it asks the user. */
export interface Keychain {
  /** Null where it has nothing under the name. */
  get(name: string): Promise<string | null>;
  set(name: string, secret: string): Promise<void>;
  /** Blocks until it is there. */
  setNow(name: string, secret: string): void;
  remove(name: string): Promise<void>;
}

type Keyring = typeof import('@napi-rs/keyring');

/**
 * The keychain of the operating system; null where its library is not installed.
 * @param service under which the secrets of one part of Packwright lie
 * @param linuxStore the kernel's own keeps nothing over a restart of the computer
 */
export function systemKeychain(
  service: 'packwright-instance' | 'packwright-remote',
  linuxStore: 'secret-service' | 'keyutils' = 'secret-service',
): Keychain | null {
  let keyring: Keyring;
  try {
    keyring = createRequire(import.meta.url)('@napi-rs/keyring') as Keyring;
  } catch {
    return null;
  }
  const options = { linux: { store: linuxStore } };
  const entry = (name: string) => new keyring.AsyncEntry(service, name, options);
  return {
    get: async (name) => entry(name).getPassword(),
    set: async (name, secret) => entry(name).setPassword(secret),
    setNow: (name, secret) => new keyring.Entry(service, name, options).setPassword(secret),
    remove: async (name) => {
      await entry(name).deletePassword();
    },
  };
}

/** Milliseconds in which a keychain answers that does not ask somebody who is not there. */
export const usualPatience = 1000;

/** @throws Error where there is no keychain, or it takes too long: it may be asking somebody who is not there */
export async function answerOf<T>(
  { keychain, patience = usualPatience }: { keychain: Keychain | null; patience?: number | undefined },
  ask: (keychain: Keychain) => Promise<T>,
): Promise<T> {
  if (!keychain) throw new Error('There is none that could be used.');
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('It does not answer.')), patience).unref();
  });
  return Promise.race([ask(keychain), late]);
}
