import { textOf } from '../../../text/values';
import { argument } from '../argument';
import { callArguments, calling, operation } from '../connector-call';
import { joinParts, stepType } from '../step-type';
import { oneLine } from '../wording';

export default stepType({
  uuid: '0bfed618-0316-11e7-93ae-92361f002671',
  name: 'Connectors',
  label: 'Connector',
  icon: 'plug',
  ...calling,
  order: 10,
  engineFunction: 'connector',
  alsoCalled: 'integration operation action call',
  purpose: 'Has a connector do one of its operations. The answer is under `data` of the result.',
  arguments: [
    argument('connector', 'Connector', 'connector', { required: true, initial: '' }),
    argument('name', 'Name of the connector', 'text', { initial: '' }),
    ...callArguments,
    argument('config', 'Configuration', 'configuration', { initial: '' }),
    argument('dynamicallySelected', 'Configuration by expression', 'flag', { default: false }),
  ],
  describe: (args) => joinParts(oneLine(textOf(args.name) ?? args.connector, 40), operation(args)),
});
