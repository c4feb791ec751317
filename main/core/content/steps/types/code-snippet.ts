import { argument } from '../argument';
import { callArguments, calling, fixedConnector } from '../connector-call';
import { stepType } from '../step-type';

export default stepType({
  uuid: '1fdd14cc-d6b4-4335-a3af-ab49c8ed2fd8',
  name: 'CodeSnippet',
  label: 'Code Snippet',
  icon: 'code-xml',
  ...calling,
  order: 30,
  engineFunction: 'connector',
  alsoCalled: 'python script program',
  purpose: 'Runs Python. What the code prints is `data.code_output`, read as JSON where it is JSON.',
  connector: 'code-snippet',
  arguments: [
    fixedConnector('code-snippet'),
    ...callArguments,
    argument('config', 'Configuration', 'configuration', { initial: '' }),
  ],
  result: { shape: 'envelope', data: [{ key: 'code_output', help: 'what the code printed' }] },
});
