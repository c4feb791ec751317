import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { eventually } from '../support/eventually';
import { projectRoot } from '../support/host';

/** Whether anything answers at an address. */
const answers = (baseUrl: string) =>
  fetch(baseUrl).then(
    () => true,
    () => false,
  );

it.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  '%s to whoever started a server ends the server, whose data are whole',
  async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), 'packwright-ending-'));
    const serve = () =>
      spawn(process.execPath, [join(projectRoot, 'bin', 'packwright.mjs'), 'serve', '--data', folder], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    const address = async (child: ReturnType<typeof serve>) =>
      ((await once(createInterface({ input: child.stdout }), 'line')) as [string])[0];
    try {
      const launcher = serve();
      const baseUrl = await address(launcher);
      expect(await answers(baseUrl)).toBe(true);
      launcher.kill(signal);
      await once(launcher, 'exit');
      await eventually(() => answers(baseUrl)).toBe(false);
      // The lock of the data folder is free as well, or goes with the process in a moment.
      await eventually(async () => {
        const next = serve();
        const errors = createInterface({ input: next.stderr });
        const said: string[] = [];
        errors.on('line', (line) => said.push(line));
        const begun = await Promise.race([address(next), once(next, 'exit').then(() => null)]);
        next.kill('SIGTERM');
        if (begun !== null) await once(next, 'exit');
        return begun !== null && !said.some((line) => line.includes('damaged') || line.includes('anew'));
      }).toBe(true);
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },
);
