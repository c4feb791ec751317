import { recordTrigger } from '../record-trigger';

export default recordTrigger({
  uuid: 'ea155646-3821-4542-9702-b246da430a8d',
  name: 'cybersponse.post_create',
  label: 'On Create',
  icon: 'file-plus',
  order: 30,
  purpose: 'Starts the playbook when a record was created.',
});
