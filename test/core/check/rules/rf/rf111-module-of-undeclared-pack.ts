import { playbook, step } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';
import { field, manifest, moduleOf, twoPacks } from './packs';

const path = 'playbooks/A/Writes.json';
const harbours = moduleOf('harbours', [field('name')]);
const ships = moduleOf('ships', [field('harbour', { type: 'harbours', formType: 'lookup' })]);
const writing = playbook({
  steps: [
    step(1, 'manual'),
    step(2, 'createRecord', { collection: '/api/3/harbours', resource: { name: 'x' } }),
  ],
});

export default {
  bad: [
    {
      what: 'a step that writes its records',
      files: twoPacks({ [path]: writing }, { 'modules/harbours/mmd.json': harbours }),
      finds: [`a/${path}#/steps/1/arguments/collection`],
      fixed: { 'a/info.json': manifest('a', ['b']) },
    },
    {
      what: 'a field that relates to it',
      files: twoPacks({ 'modules/ships/mmd.json': ships }, { 'modules/harbours/mmd.json': harbours }),
      finds: ['a/modules/ships/mmd.json#/attributes/0/type'],
      fixed: { 'a/info.json': manifest('a', ['b']) },
    },
  ],
  good: [
    {
      what: 'a dependency',
      files: twoPacks({ [path]: writing }, { 'modules/harbours/mmd.json': harbours }, ['b']),
    },
  ],
} satisfies RuleFixture;
