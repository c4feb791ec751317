/** What seals texts for this user of the computer with a key that the system keeps: the safe storage of a desktop. */
export interface Vault {
  /** Whether the system really keeps the key; one that is the same for everybody is none. */
  isAvailable(): Promise<boolean>;
  seal(text: string): Promise<Uint8Array>;
  /** `isStale`: the key has been replaced, and what was opened should be sealed again. */
  open(sealed: Uint8Array): Promise<{ text: string; isStale: boolean }>;
}
