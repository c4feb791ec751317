import { usualSections } from './common';
import { stepType, type StepType } from './step-type';

/** Types the platform still knows but whose work connectors have taken over; no shipped content uses them. */
export const olderTypes: readonly StepType[] = [
  older(
    '723',
    'DownloadFile',
    'Download File from URL',
    'download',
    'Fetched a file from an address.',
    'the action "File: Download from URL" of Utilities',
  ),
  older(
    '724',
    'FileStringAttachment',
    'Create File From String',
    'file-text',
    'Made a file of a text.',
    'the action "Create Attachment" of Utilities',
  ),
  older('725', 'FileSFTP', 'SFTP', 'folder-up', 'Put a file on another machine.', 'the SFTP connector'),
  older(
    '726',
    'RemoteCommand',
    'Remote Command',
    'terminal',
    'Ran a command on another machine.',
    'the SSH connector',
  ),
  older(
    '728',
    'MapPlaybook',
    'Map Playbook',
    'map',
    'Ran a playbook for each element of a list.',
    'Reference a Playbook with a loop',
  ),
  older(
    '745',
    'DatabaseConnector',
    'Database Connector',
    'database',
    'Tested the access to a database.',
    'the Database connector',
  ),
  older(
    '778',
    'SendEmail',
    'Send Email (older)',
    'mail',
    'Sent an e-mail; its run fails today.',
    'Send Email of the SMTP connector; the old step fails on 8.0',
  ),
  older(
    '789',
    'FetchEmail',
    'Fetch Email',
    'inbox',
    'Fetched e-mails from a mailbox.',
    'the IMAP or Exchange connector',
  ),
  older(
    '796',
    'FileAttachment',
    'Create Attachment From File',
    'paperclip',
    'Made an attachment of a file.',
    'the action "Create Attachment" of Utilities',
  ),
  older('799', 'DatabaseQuery', 'Database Query', 'database', 'Asked a database.', 'the Database connector'),
];

function older(
  end: string,
  name: string,
  label: string,
  icon: string,
  purpose: string,
  retired: string,
): StepType {
  return stepType({
    uuid: `b593663d-7d13-40ce-a3a3-96dece928${end}`,
    name,
    label,
    icon,
    family: 'other',
    purpose,
    arguments: [],
    sections: usualSections,
    result: { shape: 'anything' },
    retired,
    describe: () => '',
  });
}
