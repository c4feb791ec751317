import { collectionIri } from '../content/iri';
import { elementsIn, listKeysOf } from '../content/playbook-elements';
import { duplicatePlaybooks } from '../edit/playbook/duplicate-playbook';
import { isMap, mapOf, textOf, type JsonMap } from '../text/values';
import { ownVariable } from './global-variables';

/** What records are fed from: a configuration of a connector. */
export interface IngestionSource {
  connector: string;
  version: string;
  label: string;
  configId: string;
  configName: string;
}

/** The playbooks of an ingestion, and the global variables they share with no other. */
export interface IngestionCopies {
  playbooks: JsonMap[];
  /** By the name the samples read and write it under, the name of the copies'. */
  variables: Map<string, string>;
}

/**
 * Copies of the ingesting sample playbooks for one configuration (docs/platform/connectors.md#ingestion): active, in the
 * collection whose uuid is the configuration's, bound to it, with global variables of their own.
 */
export function ingestionCopies(
  samples: readonly JsonMap[],
  source: IngestionSource,
  newUuid: () => string,
): IngestionCopies {
  const variables = new Map<string, string>();
  const own = (name: string) => {
    const renamed = ownVariable(name, source.configId);
    variables.set(name, renamed);
    return renamed;
  };
  const playbooks = duplicatePlaybooks(samples, newUuid).map((copy) => ({
    ...copy,
    isActive: true,
    collection: collectionIri(source.configId),
    [listKeysOf(copy).steps]: elementsIn(copy, 'steps').map(({ value: step }) => ({
      ...step,
      arguments: withOwnVariables(bound(mapOf(step.arguments), source, own), own),
    })),
  }));
  return { playbooks, variables };
}

/** The arguments of a step, calling the connector by the configuration, and keeping what it stores under its own name. */
function bound(
  args: JsonMap,
  { connector, configId }: IngestionSource,
  own: (name: string) => string,
): JsonMap {
  const { macro } = mapOf(args.params);
  const isFixed = args.operation === 'updatemacro' && typeof macro === 'string' && !macro.includes('{');
  return {
    ...args,
    ...(args.connector === connector ? { config: configId } : {}),
    ...(isFixed && macro !== '' ? { params: { ...mapOf(args.params), macro: own(macro) } } : {}),
  };
}

function withOwnVariables<Value>(value: Value, own: (name: string) => string): Value;
function withOwnVariables(value: unknown, own: (name: string) => string): unknown {
  const text = textOf(value);
  if (text !== null)
    return text.replace(/\bglobalVars\.(\w+)/g, (_, name: string) => `globalVars.${own(name)}`);
  if (Array.isArray(value)) return value.map((inner) => withOwnVariables(inner as unknown, own));
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withOwnVariables(inner, own)]));
}
