import { recordTrigger } from '../record-trigger';

export default recordTrigger({
  uuid: 'a987479e-9c96-46b0-9598-7f0b35e16ad2',
  name: 'cybersponse.pre_delete',
  label: 'Pre-Delete',
  icon: 'file-x',
  order: 80,
  purpose: 'Runs the playbook when a record is about to be deleted.',
});
