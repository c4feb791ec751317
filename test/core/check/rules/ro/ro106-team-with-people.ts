import { packFiles, uuid } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

const path = 'teams/Guards.json';
const team = (...actors: unknown[]) =>
  packFiles({ [path]: { '@type': 'Team', name: 'Guards', uuid: uuid(1), actors } });
const person = (id: string) => ({ '@id': `/api/3/people/${id}`, '@type': 'Person' });

export default {
  bad: [
    { what: 'a person', files: team(person(uuid(5))), finds: [`${path}#/actors`], fixed: team() },
    { what: 'an IRI', files: team(`/api/3/people/${uuid(5)}`), finds: [`${path}#/actors`], fixed: team() },
  ],
  good: [
    { what: 'nobody', files: team() },
    { what: 'who is everywhere', files: team(person('3451141c-bac6-467c-8d72-85e0fab569ce')) },
  ],
} satisfies RuleFixture;
