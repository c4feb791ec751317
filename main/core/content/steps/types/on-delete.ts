import { recordTrigger } from '../record-trigger';

export default recordTrigger({
  uuid: 'ef350fda-1771-477a-8f90-16f68cd7e5cb',
  name: 'cybersponse.post_delete',
  label: 'On Delete',
  icon: 'file-x',
  order: 50,
  purpose: 'Starts the playbook when a record was deleted.',
});
