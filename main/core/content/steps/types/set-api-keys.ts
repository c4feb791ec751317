import { argument } from '../argument';
import { engineKeys } from '../result';
import { stepType } from '../step-type';

export default stepType({
  uuid: 'b104e839-fc31-48b3-8c50-7e9433f33d79',
  name: 'SetAPIKeys',
  label: 'Set API Keys',
  icon: 'key-round',
  family: 'flow',
  order: 50,
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
