import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Command } from '../command';

/** Starts the studio the way `npm start` does, on a workspace. */
export const open: Command = {
  name: 'open',
  summary: 'Start the studio, on a folder or an archive',
  usage: 'packwright open [path] [--no-open]\n\n  --no-open   only print the address, open no window',
  run(args, io) {
    const script = join(io.workersDir, '..', '..', 'scripts', 'start.mjs');
    const child = spawn(process.execPath, [script, ...args], { stdio: 'inherit', cwd: io.cwd });
    io.signal.addEventListener('abort', () => child.kill('SIGTERM'));
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => resolve(code ?? 0));
    });
  },
};
