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

const service = 'packwright-instance';

/**
 * The keychain of the operating system; null where its library is not installed.
 * @param linuxStore the kernel's own keeps nothing over a restart of the computer
 */
export function systemKeychain(
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
