import { argument, choices } from '../argument';
import { usualSections } from '../common';
import { stepType } from '../step-type';
import { oneLine } from '../wording';

export default stepType({
  uuid: '949779e9-c4c2-4652-9ad2-c1875be6be54',
  name: 'APICall',
  label: 'API Call',
  icon: 'globe',
  family: 'other',
  order: 20,
  engineFunction: 'api_call',
  alsoCalled: 'http https rest request url fetch webhook',
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
