import { readFile } from 'node:fs/promises';
import { isMap } from '@core/text/values';
import { PackwrightError } from '@core/contract/errors';
import type { Vault } from '../../keychain/vault';
import { isMissing } from '../../workspace/file-errors';
import { saveFile } from '../../workspace/save-file';

/** What is sealed says whose it is: put in the place of another's it does not open. */
const bound = (secret: string, boundTo: string): string => JSON.stringify({ of: boundTo, secret });

/** Writes a secret sealed by the safe storage of the desktop. Throws `refused` where there is none. */
export async function putInVault(
  vault: Vault | null,
  file: string,
  secret: string,
  boundTo: string,
): Promise<void> {
  const sealed = await (await usable(vault)).seal(bound(secret, boundTo));
  await saveFile(file, Buffer.from(sealed), { base: null, overwrite: true });
}

/** Opens what {@link putInVault} wrote; null where there is no file. Throws `refused` where it does not open. */
export async function takeFromVault(
  vault: Vault | null,
  file: string,
  boundTo: string,
): Promise<string | null> {
  const sealed = await readFile(file).catch((thrown: unknown) => {
    if (isMissing(thrown)) return null;
    throw thrown;
  });
  if (sealed === null) return null;
  const opened = await (await usable(vault)).open(sealed).catch(() => null);
  const { of, secret } = opened ? inside(opened.text) : {};
  if (!opened || of !== boundTo || typeof secret !== 'string')
    throw new PackwrightError(
      'refused',
      'The safe storage of this computer does not open the password of this remote.',
      'Remove the remote and add it again.',
    );
  if (opened.isStale) await putInVault(vault, file, secret, boundTo);
  return secret;
}

async function usable(vault: Vault | null): Promise<Vault> {
  if (vault && (await vault.isAvailable())) return vault;
  throw new PackwrightError(
    'refused',
    vault
      ? 'This desktop has no safe storage that only you can open.'
      : 'The password of this remote lies in the safe storage of the desktop, which the desktop window alone can open.',
    'Give the password in the environment, or remove the remote and add it with another place for it.',
  );
}

function inside(text: string): { of?: unknown; secret?: unknown } {
  try {
    const read: unknown = JSON.parse(text);
    return isMap(read) ? read : {};
  } catch {
    return {};
  }
}
