import { elementsIn, ownUuid } from '../content/playbook-elements';
import { stepTypeOf } from '../content/steps/index';
import { moduleIn } from '../edit/playbook/module-address';
import { mapOf, textOf, type JsonMap } from '../text/values';
import { withStep } from './fetch-form';
import { playbookFor } from './ingestion-playbooks';

/** How what was fetched becomes records: the step that writes them, and what it writes into which field. */
export interface Mapping {
  /** Uuid of the playbook, and of the step in it. */
  playbook: string;
  step: string;
  /** API name of the module it writes to. */
  module: string;
  /** What each field gets, a value or a template that reads `vars.item`. */
  fields: JsonMap;
}

const writing: ReadonlySet<string> = new Set(['InsertData', 'IngestBulkFeed']);

/** Keys that say how a record is written, and are no field of it. */
const isSetting = (key: string): boolean => key.startsWith('__');

/**
 * The mapping of an ingestion: in the playbook that creates records the step "Create Record", else the first that writes
 * records into a known module. Null where there is none.
 */
export function mappingOf(playbooks: readonly JsonMap[]): Mapping | null {
  const playbook = playbookFor('create', playbooks);
  if (!playbook) return null;
  const steps = elementsIn(playbook, 'steps')
    .map(({ value }) => value)
    .filter(({ stepType }) => writing.has(stepTypeOf(stepType)?.name ?? ''))
    .filter((step) => moduleOf(step) !== '');
  const step = steps.find(({ name }) => name === 'Create Record') ?? steps[0];
  if (!step) return null;
  const resource = mapOf(mapOf(step.arguments).resource);
  return {
    playbook: ownUuid(playbook) ?? '',
    step: ownUuid(step) ?? '',
    module: moduleOf(step),
    fields: Object.fromEntries(Object.entries(resource).filter(([key]) => !isSetting(key))),
  };
}

const moduleOf = ({ arguments: args }: JsonMap): string => moduleIn(textOf(mapOf(args).collection) ?? '');

/** The playbook that creates records, writing these fields and no others. */
export function withMapping(playbook: JsonMap, { step, fields }: Pick<Mapping, 'step' | 'fields'>): JsonMap {
  return withStep(
    playbook,
    (each) => ownUuid(each) === step,
    (args) => {
      const settings = Object.entries(mapOf(args.resource)).filter(([key]) => isSetting(key));
      return { ...args, resource: { ...fields, ...Object.fromEntries(settings) } };
    },
  );
}
