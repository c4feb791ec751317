#!/usr/bin/env node
// `packwright` as it is installed: refuses a Node that is too old before anything is loaded that such a one cannot read.

import { refusalOfNode } from './oldest-node.mjs';

const refusal = refusalOfNode(process.versions.node);
if (refusal === null) {
  await import('../out/main/cli.js');
} else {
  process.stderr.write(refusal);
  process.exitCode = 2;
}
