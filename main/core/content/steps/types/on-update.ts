import { recordTrigger } from '../record-trigger';

export default recordTrigger({
  uuid: '9300bf69-5063-486d-b3a6-47eb9da24872',
  name: 'cybersponse.post_update',
  label: 'On Update',
  icon: 'file-pen',
  order: 40,
  purpose: 'Starts the playbook when a record was changed.',
});
