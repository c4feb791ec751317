import { olderType } from '../older-type';

export default olderType({
  uuid: 'b593663d-7d13-40ce-a3a3-96dece928789',
  name: 'FetchEmail',
  label: 'Fetch Email',
  icon: 'inbox',
  order: 100,
  engineFunction: 'fetch_email_and_explode',
  purpose: 'Fetched e-mails from a mailbox.',
  retired: 'the IMAP or Exchange connector',
});
