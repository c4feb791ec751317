import { startInputs, started } from '../starting';
import { stepType } from '../step-type';

export default stepType({
  uuid: '0f2e6d50-9cb9-403f-9990-85dc5fbb571d',
  name: 'action.reference.block',
  label: 'Block trigger',
  icon: 'log-in',
  family: 'trigger',
  order: 100,
  purpose: 'Begins a reusable block.',
  arguments: [startInputs({ params: [] })],
  sections: [],
  result: started,
  describe: () => 'Started as a block',
});
