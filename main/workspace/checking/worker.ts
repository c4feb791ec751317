import { parentPort } from 'node:worker_threads';
import { serve } from '../../workers/serve';
import { CheckedFolder } from '../checked-folder';
import type { ShareCalls } from './protocol';

serve<ShareCalls>(parentPort, {
  async find({ folder, share, ...options }, { signal }) {
    const checked = await CheckedFolder.read(folder, { ...options, signal });
    return checked.foundIn(share);
  },
});
