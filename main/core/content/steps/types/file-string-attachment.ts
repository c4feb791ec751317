import { olderType } from '../older-type';

export default olderType({
  uuid: 'b593663d-7d13-40ce-a3a3-96dece928724',
  name: 'FileStringAttachment',
  label: 'Create File From String',
  icon: 'file-text',
  order: 40,
  engineFunction: 'create_file_from_string',
  purpose: 'Made a file of a text.',
  retired: 'the action "Create Attachment" of Utilities',
});
