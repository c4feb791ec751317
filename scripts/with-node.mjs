// Runs a script of the project on the project's own Node: `node scripts/with-node.mjs FILE ARGS…`.

import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/run.mjs';
import { giveUp } from './lib/say.mjs';

try {
  await ensureInstalled();
  const { code } = await runNode(process.argv.slice(2));
  process.exitCode = code;
} catch (error) {
  giveUp(error);
}
