import { engineKeys } from '../result';
import { replication, startInputs } from '../starting';
import { stepType } from '../step-type';

export default stepType({
  uuid: 'b348f017-9a94-471f-87f8-ce88b6a7ad62',
  name: 'cybersponse.abstract_trigger',
  label: 'Referenced',
  icon: 'log-in',
  family: 'trigger',
  order: 20,
  purpose: 'Lets other playbooks, schedules and the API start the playbook.',
  arguments: [...replication, startInputs({ params: [] })],
  sections: [],
  result: {
    shape: 'map',
    keys: [
      ...engineKeys,
      { key: 'priority', help: 'priority of the run' },
      { key: 'parent_wf', help: 'number of the run that called it' },
      { key: '_eval_input_params_from_env', help: 'whether parameters are variables too' },
    ],
  },
  describe: () => 'Started by another playbook or a schedule',
});
