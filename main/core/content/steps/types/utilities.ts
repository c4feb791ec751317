import { argument } from '../argument';
import { callArguments, calling, fixedConnector } from '../connector-call';
import { stepType } from '../step-type';

export default stepType({
  uuid: '0109f35d-090b-4a2b-bd8a-94cbc3508562',
  name: 'CyopsUtilites',
  label: 'Utilities',
  icon: 'wrench',
  ...calling,
  order: 20,
  engineFunction: 'connector',
  alsoCalled: 'convert format parse date file text',
  purpose: 'Does one of the platform’s own operations: requests to its API, files, texts, global variables.',
  connector: 'cyops_utilities',
  arguments: [
    fixedConnector('cyops_utilities'),
    ...callArguments,
    argument('config', 'Configuration', 'configuration'),
  ],
});
