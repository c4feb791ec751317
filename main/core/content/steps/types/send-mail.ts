import { argument } from '../argument';
import { usualSections } from '../common';
import { callArguments, calling, fixedConnector } from '../connector-call';
import { stepType } from '../step-type';

export default stepType({
  uuid: '4c0019b2-055c-44d0-968c-678a0c2d762e',
  name: 'SendMail',
  label: 'Send Email',
  icon: 'mail',
  ...calling,
  order: 40,
  engineFunction: 'connector',
  alsoCalled: 'email notify message',
  purpose: 'Sends an e-mail. Offline it goes into the outbox of the run.',
  connector: 'smtp',
  arguments: [
    fixedConnector('smtp'),
    ...callArguments,
    argument('config', 'Configuration', 'configuration', { initial: '' }),
    argument('from_str', 'Sender', 'text', { initial: '' }),
    argument('name', 'Name of the connector', 'text'),
  ],
  sections: [...usualSections, 'bulk', 'agent'],
});
