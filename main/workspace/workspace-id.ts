import { createHash } from 'node:crypto';

/** What a workspace is known by in the data folder. @param path canonical, of its folder */
export const workspaceIdOf = (path: string): string =>
  createHash('sha256').update(path).digest('hex').slice(0, 16);
