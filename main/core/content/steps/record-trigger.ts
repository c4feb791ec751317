import { argument } from './argument';
import { replication, started, startInputs, startModules } from './starting';
import { joinParts, stepType, type StepTypeOf } from './step-type';
import { conditionsIn, countOf, modulesOf, someOf } from './wording';

type Own = 'uuid' | 'name' | 'label' | 'icon' | 'order' | 'purpose';

/** Declares a trigger that fires when records are written or deleted. */
export function recordTrigger<const Name extends string>(
  type: Pick<StepTypeOf<Name>, Own>,
): StepTypeOf<Name> {
  return stepType({
    ...type,
    family: 'trigger',
    arguments: [
      argument('resources', 'Modules', 'modules', { required: true, default: [], initial: [] }),
      argument('resource', 'Module', 'module', { older: true }),
      argument('fieldbasedtrigger', 'Only where', 'query', {
        default: {},
        initial: { sort: [], limit: 30, logic: 'AND', filters: [] },
      }),
      ...replication,
      startInputs({ records: ['{{vars.input.records[0]}}'] }),
    ],
    sections: [],
    result: started,
    describe: (args) =>
      joinParts(someOf(modulesOf(args)), countOf(conditionsIn(args.fieldbasedtrigger), 'condition')),
    references(args, at, find) {
      const [module = null] = startModules(args, at, find);
      find.query(args.fieldbasedtrigger, `${at}/fieldbasedtrigger`, module);
    },
  });
}
