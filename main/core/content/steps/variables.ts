import { argument } from './argument';
import { engineKeys } from './result';
import { stepType } from './step-type';
import { oneLine, someOf } from './wording';

/** Keys of a Set Variable step that say how it runs; every other key is a variable (playbook-engine 5.1). */
const controlKeys = new Set(['for_each', 'do_until', 'when', 'message']);

export const setVariable = stepType({
  uuid: '04d0cf46-b6a8-42c4-8683-60a7eaa69e8f',
  name: 'SetVariable',
  label: 'Set Variable',
  icon: 'variable',
  family: 'flow',
  purpose: 'Gives variables a value. They are read as `vars.<name>` by the steps after it.',
  arguments: [],
  setsVariables: true,
  sections: ['loop'],
  result: { shape: 'variables' },
  describe: (args) => someOf(Object.keys(args).filter((key) => !controlKeys.has(key))),
});

export const setResult = stepType({
  uuid: '9dcc4bf5-b6cf-4a5c-b545-1fac3b9e33e6',
  name: 'SetPlaybookResult',
  label: 'Set Playbook Result',
  icon: 'flag',
  family: 'flow',
  purpose: 'Says what a playbook that references this one gets, in place of the last step’s result.',
  arguments: [argument('result', 'Result', 'value')],
  sections: ['condition', 'variables', 'message'],
  result: { shape: 'anything' },
  describe: ({ result }) => oneLine(result),
});

export const setApiKeys = stepType({
  uuid: 'b104e839-fc31-48b3-8c50-7e9433f33d79',
  name: 'SetAPIKeys',
  label: 'Set API Keys',
  icon: 'key-round',
  family: 'flow',
  purpose: 'Sets the pair of keys the rest of the run signs its requests with.',
  arguments: [
    argument('public_key', 'Public key', 'text', { required: true, initial: '' }),
    argument('private_key', 'Private key', 'text', { required: true, initial: '' }),
  ],
  sections: ['condition', 'variables', 'message'],
  result: {
    shape: 'map',
    keys: [{ key: 'public_key', help: 'as given' }, { key: 'private_key', help: 'as given' }, ...engineKeys],
  },
  describe: () => '',
});
