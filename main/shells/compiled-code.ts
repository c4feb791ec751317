import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Keeps code as it was compiled from one start to the next, also for the workers: a third of a start is compiling.
 * In the user's own folder, as nobody else may write what is run. Where that cannot be written, nothing is kept.
 */
export function keepCompiledCode(dataDir: string): void {
  const { directory } = enableCompileCache(join(dataDir, 'compiled'));
  if (directory) process.env['NODE_COMPILE_CACHE'] = directory;
}
