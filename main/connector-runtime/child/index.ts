import { Lines, writeLine } from '../../python/child/channel';
import type { SealedInterpreter } from '../../python/child/interpreter';
import { runChild } from '../../python/child/run-child';
import { readyLine } from '../../python/protocol';
import type { CallLine } from '../protocol';
import { type Devices, openDevice } from './device';
import { preload, seal } from './program';

const lines = new Lines();

/** Entry of a process that runs connectors. */
runChild(
  { preload, seal, prepare: (fs, clock) => openDevice(fs as Devices, clock, lines) },
  (interpreter: SealedInterpreter) => {
    writeLine(readyLine);
    for (let line = lines.next(); line !== undefined; line = lines.next()) {
      const { request, seed, now } = JSON.parse(line) as CallLine;
      const { text, failure, interrupted } = interpreter.run(JSON.stringify(request), seed, now);
      writeLine(
        `{"interrupted":${interrupted},"failure":${JSON.stringify(failure)},"reply":${text ?? 'null'}}`,
      );
      if (failure !== null) break;
    }
    process.exit(0);
  },
);
