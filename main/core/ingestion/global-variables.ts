import { elementsOf, member, textOf, type JsonMap } from '../text/values';
import { type IngestionClient, rowsOf } from './client';

const variables = '/api/wf/api/dynamic-variable/';

const listed = async (client: IngestionClient): Promise<JsonMap[]> =>
  rowsOf(await client.ask('GET', `${variables}?format=json&limit=1000`));

/** What the names of an ingestion's own global variables end with. */
const suffixOf = (configId: string): string => `_${configId.replaceAll('-', '_')}`;

/** The name an ingestion keeps a global variable of the samples under. */
export const ownVariable = (name: string, configId: string): string => name + suffixOf(configId);

/**
 * Gives the copies their own variables, which begin as those of the samples; those they have already stay.
 * @param renamed their names by the samples'
 */
export async function copyVariables(
  client: IngestionClient,
  renamed: ReadonlyMap<string, string>,
): Promise<void> {
  if (renamed.size === 0) return;
  const known = await listed(client);
  for (const [name, own] of renamed) {
    const original = known.find((variable) => variable.name === name);
    if (!original || known.some((variable) => variable.name === own)) continue;
    const { value, default_value } = original;
    await client.ask('POST', `${variables}?format=json`, { name: own, value, default_value });
  }
}

/** What became of the global variables of an ingestion that was removed. */
export interface RemovedVariables {
  /** Names of those that are gone. */
  removed: string[];
  /** Those that stay, as steps of other playbooks name them. */
  kept: { name: string; steps: string[] }[];
}

/** Removes the variables an ingestion had to itself; to be called when its playbooks are gone. */
export async function removeVariables(client: IngestionClient, configId: string): Promise<RemovedVariables> {
  const outcome: RemovedVariables = { removed: [], kept: [] };
  for (const variable of await listed(client)) {
    const name = textOf(variable.name) ?? '';
    if (!name.endsWith(suffixOf(configId))) continue;
    const steps = await stepsNaming(client, name);
    if (steps.length > 0) outcome.kept.push({ name, steps });
    else {
      await client.ask('DELETE', `${variables}${String(variable.id)}/?format=json`);
      outcome.removed.push(name);
    }
  }
  return outcome;
}

/** Names of the steps whose arguments hold a name, those of playbooks in the recycle bin too. */
async function stepsNaming(client: IngestionClient, name: string): Promise<string[]> {
  const found = await client.ask('POST', '/api/query/workflow_steps?$limit=100', {
    logic: 'AND',
    filters: [{ field: 'arguments', operator: 'like', value: `%${name}%`, type: 'primitive' }],
  });
  // An underscore of a pattern stands for any character.
  return elementsOf(rowsOf(found), '').flatMap(({ value: step }) =>
    JSON.stringify(member(step, 'arguments')).includes(name) ? [textOf(member(step, 'name')) ?? ''] : [],
  );
}
