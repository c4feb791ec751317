import { playbook, step, uuid } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';
import { manifest, picklist, twoPacks } from './packs';

const path = 'playbooks/A/Uses.json';
const list = picklist('Risk Colour', uuid(20), { [uuid(21)]: 'Red' });
const using = (severity: string) =>
  playbook({
    steps: [
      step(1, 'manual'),
      step(2, 'createRecord', { collection: '/api/3/alerts', resource: { severity } }),
    ],
  });

export default {
  bad: [
    {
      what: 'an IRI',
      files: twoPacks(
        { [path]: using(`/api/3/picklists/${uuid(21)}`) },
        { 'picklists/Risk Colour.json': list },
      ),
      finds: [`a/${path}#/steps/1/arguments/resource/severity`],
      fixed: { 'a/info.json': manifest('a', ['b']) },
    },
    {
      what: 'a name in a template',
      files: twoPacks(
        { [path]: using('{{ "Risk Colour" | picklist("Red", "@id") }}') },
        { 'picklists/Risk Colour.json': list },
      ),
      finds: [`a/${path}#/steps/1/arguments/resource/severity`],
      fixed: { 'a/info.json': manifest('a', ['b']) },
    },
  ],
  good: [
    {
      what: 'a dependency',
      files: twoPacks(
        { [path]: using(`/api/3/picklists/${uuid(21)}`) },
        { 'picklists/Risk Colour.json': list },
        ['b'],
      ),
    },
  ],
} satisfies RuleFixture;
