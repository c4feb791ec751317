import { safeStorage } from 'electron';
import type { Vault } from '../../studio/options';

/**
 * The safe storage of the desktop. On a Linux without a keyring Electron seals with a password that is in its source
 * code (`basic_text`): that counts as none.
 */
export const safeVault: Vault = {
  async isAvailable() {
    const isOpenToAll =
      process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text';
    return !isOpenToAll && (await safeStorage.isAsyncEncryptionAvailable());
  },
  seal: (text) => safeStorage.encryptStringAsync(text),
  async open(sealed) {
    const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(Buffer.from(sealed));
    return { text: result, isStale: shouldReEncrypt };
  },
};
