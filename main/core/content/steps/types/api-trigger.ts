import { textOf } from '../../../text/values';
import { argument, choices } from '../argument';
import { replication, startInputs, started } from '../starting';
import { stepType } from '../step-type';
import { oneLine } from '../wording';

export default stepType({
  uuid: 'df26c7a2-4166-4ca5-91e5-548e24c01b5f',
  name: 'cybersponse.api_call',
  label: 'Custom API Endpoint',
  icon: 'webhook',
  family: 'trigger',
  order: 90,
  purpose: 'Starts the playbook with a request to an address of its own.',
  arguments: [
    argument('route', 'Address', 'text', {
      required: true,
      unique: true,
      help: 'Below `/api/triggers/1/`; `deferred/…` where the request carries no token.',
    }),
    argument('authentication_methods', 'Authentication', 'list', {
      default: [],
      initial: [''],
      choices: choices(['', 'Token'], ['Basic', 'Basic'], ['anonymous', 'None']),
    }),
    ...replication,
    startInputs({ params: { api_body: '{{vars.request.data}}', api_params: '{{vars.request.params}}' } }),
  ],
  sections: [],
  result: started,
  describe: ({ route }) => (textOf(route) ? `/api/triggers/1/${oneLine(route)}` : ''),
});
