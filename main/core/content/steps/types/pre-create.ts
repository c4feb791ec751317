import { recordTrigger } from '../record-trigger';

export default recordTrigger({
  uuid: 'aed55d18-1974-4743-b061-7f5a4292e657',
  name: 'cybersponse.pre_create',
  label: 'Pre-Create',
  icon: 'file-plus',
  order: 60,
  purpose: 'Runs the playbook when a record is about to be created.',
});
