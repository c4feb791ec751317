import { mkdirSync } from 'node:fs';
import { watchFolder } from '../watch';

/**
 * Says when changes were proposed, or decided, for a workspace; nothing where the system cannot report it.
 * @returns the function that ends it
 */
export function watchProposals(folder: string, onChange: () => void): () => void {
  try {
    // What is to be watched has to be there.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch {
    return () => {};
  }
  const watch = watchFolder({ folder, onChange, onFailure: () => {} });
  return () => watch.close();
}
