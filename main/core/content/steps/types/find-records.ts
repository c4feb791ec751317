import { isMap, textOf } from '../../../text/values';
import { argument } from '../argument';
import { usualSections } from '../common';
import { joinParts, stepType } from '../step-type';
import { conditionsIn, countOf, moduleOf, plainModule } from '../wording';

export default stepType({
  uuid: 'b593663d-7d13-40ce-a3a3-96dece928770',
  name: 'FindRecords',
  label: 'Find Records',
  icon: 'search',
  family: 'record',
  order: 10,
  engineFunction: 'find_data',
  alsoCalled: 'search query look up get read list',
  purpose: 'Searches records of a module. The result is a plain list.',
  arguments: [
    argument('module', 'Module', 'search', {
      required: true,
      initial: '',
      help: 'The limit stands in the address (`alerts?$limit=30`); without one it is 30.',
    }),
    argument('query', 'Conditions', 'query', {
      default: {},
      initial: { sort: [], limit: 30, logic: 'AND', filters: [] },
    }),
    argument('checkboxFields', 'Only some fields', 'flag', { default: false, initial: false }),
  ],
  sections: usualSections,
  result: { shape: 'records' },
  tidy: withoutUnusedSelection,
  describe({ module, query }) {
    const limit = /[?&]\$limit=(\d+)/.exec(textOf(module) ?? '')?.[1];
    return joinParts(
      moduleOf(module),
      countOf(conditionsIn(query), 'condition'),
      limit ? `at most ${limit}` : null,
    );
  },
  module: ({ module }) => plainModule(module),
  references({ module, query }, at, find) {
    find.query(query, `${at}/query`, find.module(module, `${at}/module`));
  },
});

function withoutUnusedSelection(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (args.checkboxFields === true || !isMap(args.query)) return { ...args };
  const { __selectFields: _, ...query } = args.query;
  return { ...args, query };
}
