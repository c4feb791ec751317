import { joinPointer } from '../../../text/pointer';
import { mapOf, textOf } from '../../../text/values';
import { formFieldsIn } from '../form-fields';
import { argument, editorState } from '../argument';
import { replication, startInputs, startModules, started } from '../starting';
import { joinParts, stepType } from '../step-type';
import { countOf, modulesOf, oneLine, someOf } from '../wording';

export default stepType({
  uuid: 'f414d039-bb0d-4e59-9c39-a8f1e880b18a',
  name: 'cybersponse.action',
  label: 'Manual',
  icon: 'mouse-pointer-click',
  family: 'trigger',
  order: 10,
  purpose: 'Starts the playbook by hand, from a button on records or without one.',
  arguments: [
    argument('title', 'Title of the button', 'text'),
    argument('resources', 'Modules', 'modules', { required: true, default: [], initial: [] }),
    argument('inputVariables', 'Form', 'form', { required: true, default: [], initial: [] }),
    argument('route', 'Route', 'text', { unique: true }),
    argument('noRecordExecution', 'Runs without records', 'flag', { default: false, initial: false }),
    argument('singleRecordExecution', 'Once per record', 'flag', {
      default: false,
      initial: false,
      when: { key: 'noRecordExecution', is: [false] },
    }),
    argument('executeButtonText', 'Text of the last button', 'text', {
      default: 'Execute',
      initial: 'Execute',
    }),
    argument('displayConditions', 'Shown only where', 'map', {
      default: {},
      initial: {},
      help: 'By module, a query the record has to meet.',
    }),
    argument('showToasterMessage', 'Message after the start', 'map', {
      initial: { visible: false, messageVisible: true },
    }),
    ...replication,
    editorState('_promptexpanded', 'flag'),
    startInputs({ params: [], records: '{{vars.input.records}}' }),
  ],
  sections: [],
  result: started,
  tidy: handingOn,
  describe(args) {
    const title = textOf(args.title);
    const inputs = Array.isArray(args.inputVariables) ? args.inputVariables.length : 0;
    const modules = someOf(modulesOf(args));
    return joinParts(
      title && `“${oneLine(title, 40)}”`,
      modules && `on ${modules}`,
      countOf(inputs, 'input'),
    );
  },
  references(args, at, find) {
    const modules = startModules(args, at, find);
    find.inputs(
      args.inputVariables,
      `${at}/inputVariables`,
      modules.length === 1 ? (modules[0] ?? null) : null,
    );
    for (const [module, query] of Object.entries(mapOf(args.displayConditions))) {
      const pointer = joinPointer(at, 'displayConditions', module);
      find.add(pointer, { kind: 'module', key: module }, 'module', { key: true });
      find.query(query, pointer, module);
    }
  },
});

/** The inputs of the form become parameters (docs/platform/steps.md#triggers), and those of fields that are gone go. */
function handingOn(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const variables = mapOf(args.step_variables);
  const input = mapOf(variables.input);
  const names = formFieldsIn(args.inputVariables).flatMap(({ name }) => (name === '' ? [] : [name]));
  const handed = names.map((name) => [name, handedOn(name)] as const);
  const kept = Object.entries(mapOf(input.params)).filter(
    ([name, value]) => names.includes(name) || value !== handedOn(name),
  );
  const params = Object.fromEntries([...kept, ...handed]);
  return {
    ...args,
    step_variables: {
      ...variables,
      input: {
        ...input,
        params: Object.keys(params).length > 0 ? params : [],
        records: '{{vars.input.records}}',
      },
    },
  };
}

const handedOn = (name: string): string => `{{vars.request.data["${name}"]}}`;
