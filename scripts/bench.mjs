// `npm run bench`: measures what users wait for, as medians and as ratios to a floor taken in the same run.

import { ensureChromium } from './lib/browsers.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { tool } from './lib/paths.mjs';
import { projectEnv, runNode } from './lib/run.mjs';
import { giveUp } from './lib/say.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
  const env = projectEnv({ PACKWRIGHT_CHROMIUM: await ensureChromium() });
  const args = ['run', '--project', 'bench', '--reporter=dot', '--disable-console-intercept'];
  const { code } = await runNode([tool('vitest', 'vitest.mjs'), ...args], { env });
  process.exitCode = code;
} catch (error) {
  giveUp(error);
}
