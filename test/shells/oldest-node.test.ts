import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { refusalOfNode } from '../../bin/oldest-node.mjs';
import { projectRoot } from '../support/host';

it.each(['18.20.8', '20.19.5', '22.11.0'])(
  'Node %s is refused, and how to get a newer one is said',
  (version) => {
    expect(refusalOfNode(version)).toContain(`Packwright needs Node.js 22.12 or newer; this is ${version}.`);
    expect(refusalOfNode(version)).toContain('https://nodejs.org');
  },
);

it.each(['22.12.0', '23.0.0', '24.21.0', '100.1.0'])('Node %s will do', (version) => {
  expect(refusalOfNode(version)).toBeNull();
});

it('an installed Packwright says so and ends with 2, before it loads anything that such a Node lacks', () => {
  const old =
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.1.0' } })";
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(old)}`,
      join(projectRoot, 'bin', 'installed.mjs'),
    ],
    { encoding: 'utf8' },
  );
  expect({ status, stderr, stdout }).toEqual({ status: 2, stderr: refusalOfNode('20.1.0'), stdout: '' });
});
