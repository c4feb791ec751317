import { olderType } from '../older-type';

export default olderType({
  uuid: 'b593663d-7d13-40ce-a3a3-96dece928796',
  name: 'FileAttachment',
  label: 'Create Attachment From File',
  icon: 'paperclip',
  order: 110,
  engineFunction: 'upload_to_crudhub',
  purpose: 'Made an attachment of a file.',
  retired: 'the action "Create Attachment" of Utilities',
});
