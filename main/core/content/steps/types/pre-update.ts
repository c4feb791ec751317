import { recordTrigger } from '../record-trigger';

export default recordTrigger({
  uuid: '0d375573-1c17-47bb-9790-934cff200ec4',
  name: 'cybersponse.pre_update',
  label: 'Pre-Update',
  icon: 'file-pen',
  order: 70,
  purpose: 'Runs the playbook when a record is about to be changed.',
});
