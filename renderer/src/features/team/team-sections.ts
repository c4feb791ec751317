import { asText, firstText, type JsonMap, member } from '@core/text/values';
import type { Choices, FormField, FormSection } from '../../form/descriptor';

const teams: Choices = ({ actors }, { uuid }) =>
  actors
    .filter(({ iri }) => iri.startsWith('/api/3/teams/') && iri !== `/api/3/teams/${asText(uuid ?? '')}`)
    .map(({ iri, name }) => ({ id: iri, label: name }));
const people: Choices = ({ actors }) =>
  actors
    .filter(({ iri }) => iri.startsWith('/api/3/people/'))
    .map(({ iri, name }) => ({ id: iri, label: name }));

/** Members are written as IRIs, or as whole people, who are shown by their names. */
const holdsPeople = ({ actors }: JsonMap) =>
  Array.isArray(actors) && actors.some((each) => typeof each !== 'string');

const related = (at: string, label: string, help: string): FormField => ({
  kind: 'choices',
  at,
  label,
  help,
  choices: teams,
  placeholder: 'Add a team',
});

/** A team (docs/platform/identity.md#teams). */
export const teamSections: readonly FormSection[] = [
  {
    title: 'Team',
    fields: [
      { kind: 'text', at: '/name', label: 'Name' },
      { kind: 'paragraph', at: '/description', label: 'Description' },
    ],
  },
  {
    title: 'Members',
    fields: [
      {
        kind: 'choices',
        at: '/actors',
        label: 'Members',
        help: 'People are of one instance: a team is best shipped without them.',
        choices: people,
        placeholder: 'Add a person',
        when: (team) => !holdsPeople(team),
      },
      {
        kind: 'list',
        at: '/actors',
        label: 'Members',
        noun: 'member',
        titleOf: nameOf,
        fields: [],
        additions: [],
        when: holdsPeople,
      },
    ],
  },
  {
    title: 'Other teams',
    fields: [
      related('/parents', 'Parents', 'They see what this team owns.'),
      related('/siblings', 'Siblings', 'They and this team see what the other owns.'),
      related('/children', 'Children', 'This team sees what they own.'),
    ],
  },
];

function nameOf(person: JsonMap): string {
  const name = ['firstname', 'lastname'].flatMap((key) => firstText(person, key) ?? []).join(' ');
  return name || asText(firstText(person, 'email', '@id') ?? member(person, 'uuid') ?? 'Somebody');
}
