import { olderType } from '../older-type';

export default olderType({
  uuid: 'b593663d-7d13-40ce-a3a3-96dece928725',
  name: 'FileSFTP',
  label: 'SFTP',
  icon: 'folder-up',
  order: 50,
  engineFunction: 'upload_to_url',
  purpose: 'Put a file on another machine.',
  retired: 'the SFTP connector',
});
