import { packFiles } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

const path = 'actors/data.json';
const person = { '@type': 'Person', firstname: 'A', email: 'a@example.com' };

export default {
  bad: [
    { what: 'a person', files: packFiles({ [path]: [person] }), finds: [`${path}#/0`] },
    { what: 'the second', files: packFiles({ [path]: [{ firstname: 'B' }, person] }), finds: [`${path}#/1`] },
  ],
  good: [{ what: 'nobody', files: packFiles({ [path]: [] }) }],
} satisfies RuleFixture;
