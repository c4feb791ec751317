#!/usr/bin/env node
// `packwright`: makes sure the project is installed and built, then hands over to the command line
// on the project's own Node. Nothing native is loaded here, so no Node is too old to be told so.

import { ensureBuilt } from '../scripts/lib/build.mjs';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { inRoot } from '../scripts/lib/paths.mjs';
import { runNode } from '../scripts/lib/run.mjs';
import { giveUp, sayOnStderr } from '../scripts/lib/say.mjs';

sayOnStderr();
try {
  await ensureInstalled();
  await ensureBuilt();
  const { code } = await runNode([inRoot('out', 'main', 'cli.js'), ...process.argv.slice(2)], {
    cwd: process.cwd(),
    tied: true,
  });
  process.exitCode = code;
} catch (error) {
  giveUp(error);
}
