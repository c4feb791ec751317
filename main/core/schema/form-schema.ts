import type { Catalogue } from '../check/catalogue/catalogue';
import { wellKnownActors } from '../check/catalogue/well-known';
import { playbooksOf } from '../check/playbooks/playbook-file';
import type { CheckedFile } from '../check/world';
import { builtInChannels } from '../content/rule/channels';
import { namesSecret } from '../text/secrets/names';
import { elementsOf, firstText, member } from '../text/values';
import type { ContentItem } from '../contract/workspace';
import type { FormSchema, SchemaPlaybook } from '../contract/form-schema';
import { connectorsOf } from './connectors';
import { modulesOf, picklistsOf } from './modules';

/**
 * What forms offer: content of the workspace before what the catalogue knows of every instance. Plain data for the
 * page; equal content gives an equal schema.
 */
export function formSchemaOf(
  files: readonly CheckedFile[],
  items: readonly ContentItem[],
  catalogue: Catalogue,
): FormSchema {
  return {
    modules: modulesOf(files, catalogue),
    picklists: picklistsOf(files, catalogue),
    connectors: connectorsOf(files, catalogue),
    playbooks: playbooksIn(files),
    variables: variablesIn(files, catalogue),
    actors: actorsOf(items),
    roles: rolesOf(items, catalogue),
    channels: channelsIn(files),
  };
}

function playbooksIn(files: readonly CheckedFile[]): SchemaPlaybook[] {
  const collections = new Map(
    files.flatMap((file): [string, string][] => {
      const uuid = file.kind === 'collection' ? firstText(file.value, 'uuid') : null;
      return uuid === null ? [] : [[uuid, firstText(file.value, 'name') ?? uuid]];
    }),
  );
  const found = files
    .filter(({ kind }) => kind === 'playbook' || kind === 'playbookBlock')
    .flatMap((file) =>
      playbooksOf(file).flatMap(({ playbook, isBlock }): SchemaPlaybook[] => {
        const { uuid, name, parameters, collection } = playbook;
        if (uuid === null) return [];
        return [{ uuid, name, parameters, collection: collections.get(collection ?? '') ?? null, isBlock }];
      }),
    );
  return found.sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Global variables by name (docs/platform/playbooks.md#global-variables). */
function variablesIn(files: readonly CheckedFile[], catalogue: Catalogue): FormSchema['variables'] {
  const found = new Map<string, FormSchema['variables'][number]>();
  for (const file of files) {
    if (file.kind !== 'globalVariable') continue;
    for (const { value } of elementsOf(file.value, '')) {
      const name = firstText(value, 'name');
      if (name === null) continue;
      const text = namesSecret(name) ? null : firstText(value, 'value', 'default_value');
      const before = found.get(name);
      const differs = before !== undefined && (before.differs || before.value !== text);
      found.set(name, { name, value: differs ? null : text, differs, here: true });
    }
  }
  for (const name of catalogue.variables)
    if (!found.has(name)) found.set(name, { name, value: null, differs: false, here: false });
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Channels that rules send by (docs/platform/rules.md#channels): the built-in ones first. */
function channelsIn(files: readonly CheckedFile[]): FormSchema['channels'] {
  const shipped = files.flatMap(({ kind, value }) => {
    const uuid = kind === 'ruleChannel' ? firstText(value, 'uuid') : null;
    if (uuid === null) return [];
    const config = member(value, 'config');
    return {
      uuid,
      name: firstText(value, 'name') ?? uuid,
      type: firstText(value, 'type') ?? '',
      connector: firstText(config, 'connector') ?? '',
      operation: firstText(config, 'operation') ?? '',
    };
  });
  return [
    ...builtInChannels.map((channel) => ({ ...channel, connector: '', operation: '' })),
    ...shipped.sort((a, b) => a.name.localeCompare(b.name, 'en')),
  ];
}

/** IRIs of what can be known to be asked, by the kind that holds it. */
const actorPaths = new Map([
  ['actor', '/api/3/people/'],
  ['team', '/api/3/teams/'],
]);

function actorsOf(items: readonly ContentItem[]): FormSchema['actors'] {
  const names = new Map(wellKnownActors);
  for (const { kind, uuid, title } of items) {
    const path = actorPaths.get(kind);
    if (path !== undefined && uuid !== null) names.set(path + uuid, title);
  }
  return byName(names);
}

function rolesOf(items: readonly ContentItem[], catalogue: Catalogue): FormSchema['roles'] {
  const names = new Map([...catalogue.roles].map(([uuid, name]) => [`/api/3/roles/${uuid}`, name]));
  for (const { kind, uuid, title } of items)
    if (kind === 'role' && uuid !== null) names.set(`/api/3/roles/${uuid}`, title);
  return byName(names);
}

const byName = (names: ReadonlyMap<string, string>) =>
  [...names].map(([iri, name]) => ({ iri, name })).sort((a, b) => a.name.localeCompare(b.name, 'en'));
