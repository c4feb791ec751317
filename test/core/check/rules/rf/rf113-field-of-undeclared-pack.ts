import { playbook, step } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';
import { field, manifest, moduleOf, twoPacks } from './packs';

const path = 'playbooks/A/Writes.json';
const harbours = moduleOf('harbours', [field('draught')]);
const writing = (collection: string) =>
  playbook({
    steps: [step(1, 'manual'), step(2, 'createRecord', { collection, resource: { draught: 'x' } })],
  });

export default {
  bad: [
    {
      what: 'a field another pack adds',
      files: twoPacks({ [path]: writing('/api/3/harbours') }, { 'modules/harbours/mmd.json': harbours }),
      finds: [`a/${path}#/steps/1/arguments/resource/draught`],
      fixed: { 'a/info.json': manifest('a', ['b']) },
    },
    {
      what: 'written by upsert',
      files: twoPacks(
        { [path]: writing('/api/3/upsert/harbours') },
        { 'modules/harbours/mmd.json': harbours },
      ),
      finds: [`a/${path}#/steps/1/arguments/resource/draught`],
      fixed: { 'a/info.json': manifest('a', ['b']) },
    },
  ],
  good: [
    {
      what: 'a dependency',
      files: twoPacks({ [path]: writing('/api/3/harbours') }, { 'modules/harbours/mmd.json': harbours }, [
        'b',
      ]),
    },
  ],
} satisfies RuleFixture;
