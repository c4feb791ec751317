import { parentPort, workerData } from 'node:worker_threads';
import { PackwrightError } from '@core/contract/errors';
import { whileAlone } from '../../main/remote/base/lock';

// A thread that takes a lock and keeps it until it is ended; it says what came of that.

const refusal = () => new PackwrightError('conflict', 'Held.', 'Wait.');
whileAlone({ folder: String(workerData), name: 'x', refusal }, () => {
  parentPort?.postMessage('in', []);
  return new Promise<void>(() => {});
}).catch(() => parentPort?.postMessage('out', []));
// What is waited for keeps no thread.
parentPort?.on('message', () => {});
