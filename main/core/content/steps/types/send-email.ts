import { olderType } from '../older-type';

export default olderType({
  uuid: 'b593663d-7d13-40ce-a3a3-96dece928778',
  name: 'SendEmail',
  label: 'Send Email (older)',
  icon: 'mail',
  order: 90,
  engineFunction: 'send_email',
  purpose: 'Sent an e-mail; its run fails today.',
  retired: 'Send Email of the SMTP connector; the old step fails on 8.0',
});
