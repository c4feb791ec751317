import { expect, it } from 'vitest';
import { generatedGlobals } from '../../main/engine-host/generated-globals';
import { buildPlaybook, referenced } from '../support/playbook-builder';

it('a playbook is tried with the global variables it reads, and with those every instance has', () => {
  const playbook = buildPlaybook('P', {
    steps: {
      Start: referenced,
      Read: ['SetVariable', { x: '{{ globalVars.Excludelist_IPs.split(",") }}' }],
    },
  });
  const globals = generatedGlobals(playbook, () => null);
  expect(globals).toMatchObject({ Excludelist_IPs: expect.any(String) as unknown, Demo_mode: 'false' });
  expect(Object.values(globals).every((value) => typeof value === 'string')).toBe(true);
});
