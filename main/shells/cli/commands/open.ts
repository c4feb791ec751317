import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openWindow } from '../../open-window';
import type { Command, CommandIo } from '../command';

/** Serves the studio to a browser of this machine, in a process of its own, until it is closed or interrupted. */
export const open: Command = {
  usage: `packwright open [path] [--port N] [--data-dir DIR] [--no-open]

  --port N        port on 127.0.0.1; any free one by default
  --data-dir DIR  where settings, drafts and the recent list live
  --no-open       only print the address, open no window`,
  async run(args, io) {
    const wantsWindow = !args.includes('--no-open');
    const host = spawn(process.execPath, [join(io.workersDir, 'host.js'), ...args, '--parent-pipe'], {
      stdio: ['pipe', 'pipe', 'inherit'],
      cwd: io.cwd,
    });
    const ended = new Promise<number>((resolve, reject) => {
      host.once('error', reject).once('exit', (code) => resolve(code ?? 0));
    });
    // The studio saves what is open and ends when nobody holds the other end of its input any more.
    const stop = () => host.stdin.end();
    io.signal.addEventListener('abort', stop);
    for await (const line of createInterface({ input: host.stdout })) {
      const [address] = /http:\/\/127\.0\.0\.1:\d+\/#\S+/.exec(line) ?? [];
      if (address === undefined) io.out(`${line}\n`);
      else await announce(address, wantsWindow, stop, io);
    }
    return ended;
  },
};

async function announce(
  address: string,
  wantsWindow: boolean,
  stop: () => void,
  io: CommandIo,
): Promise<void> {
  io.out(`The studio is at ${address}\n`);
  const window = wantsWindow ? await openWindow(address) : null;
  if (wantsWindow && window === null) io.out('Open the address above in a browser on this machine.\n');
  io.out('Press Ctrl+C to stop.\n');
  void window?.closed?.then(stop);
}
