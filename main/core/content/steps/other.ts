import { textOf } from '../shape';
import { argument, choices } from './argument';
import { usualSections } from './common';
import { stepType } from './step-type';
import { oneLine } from './wording';

/** The type that calls the engine itself, and requests to any address. */

export const runScript = stepType({
  uuid: 'ee73e569-2188-43fe-a7f0-1964ba82a4de',
  name: 'RunScript',
  label: 'Run Utility Functions',
  icon: 'square-function',
  family: 'other',
  purpose: 'Calls the function of the engine that `script` names.',
  arguments: [
    argument('script', 'Function', 'text', { required: true, initial: '/wf/workflow/tasks/no_op' }),
  ],
  sections: usualSections,
  result: { shape: 'anything' },
  describe: ({ script }) => oneLine(textOf(script)?.split('/').at(-1)),
});

export const apiCall = stepType({
  uuid: '949779e9-c4c2-4652-9ad2-c1875be6be54',
  name: 'APICall',
  label: 'API Call',
  icon: 'globe',
  family: 'other',
  purpose:
    'Sends a request to an address. Offline a scenario answers it, or the network where the run allows the host.',
  arguments: [
    argument('url', 'Address', 'text', { required: true, initial: '' }),
    argument('method', 'Method', 'choice', {
      required: true,
      initial: 'GET',
      choices: choices('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'),
    }),
    argument('params', 'Parameters of the address', 'map', { default: {} }),
    argument('body', 'Body', 'value'),
    argument('headers', 'Headers', 'map', { default: {} }),
    argument('verify', 'Check the certificate', 'flag', { default: true }),
    argument('username', 'User', 'text', { default: '' }),
    argument('password', 'Password', 'text', { default: '' }),
  ],
  sections: usualSections,
  result: { shape: 'anything' },
  describe: ({ method, url }) => oneLine([method, url].filter((part) => typeof part === 'string').join(' ')),
});
