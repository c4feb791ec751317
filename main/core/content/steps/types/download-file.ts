import { olderType } from '../older-type';

export default olderType({
  uuid: 'b593663d-7d13-40ce-a3a3-96dece928723',
  name: 'DownloadFile',
  label: 'Download File from URL',
  icon: 'download',
  order: 30,
  engineFunction: 'download_file_from_url',
  purpose: 'Fetched a file from an address.',
  retired: 'the action "File: Download from URL" of Utilities',
});
