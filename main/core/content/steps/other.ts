import { textOf } from '../shape';
import { stepType } from './step-type';
import type { StepType } from './step-type';
import { oneLine } from './wording';

/** Types the platform still knows but no shipped content uses, and the one that calls the engine itself. */

export const runScript = stepType({
  uuid: 'ee73e569-2188-43fe-a7f0-1964ba82a4de',
  name: 'RunScript',
  label: 'Run Utility Functions',
  icon: 'square-function',
  family: 'other',
  describe: ({ script }) => oneLine(textOf(script)?.split('/').at(-1)),
});

export const apiCall = stepType({
  uuid: '949779e9-c4c2-4652-9ad2-c1875be6be54',
  name: 'APICall',
  label: 'API Call',
  icon: 'globe',
  family: 'other',
  describe: ({ method, url }) => oneLine([method, url].filter((part) => typeof part === 'string').join(' ')),
});

export const olderTypes: readonly StepType[] = [
  older('723', 'DownloadFile', 'Download File from URL', 'download'),
  older('724', 'FileStringAttachment', 'Create File From String', 'file-text'),
  older('725', 'FileSFTP', 'SFTP', 'folder-up'),
  older('726', 'RemoteCommand', 'Remote Command', 'terminal'),
  older('728', 'MapPlaybook', 'Map Playbook', 'map'),
  older('745', 'DatabaseConnector', 'Database Connector', 'database'),
  older('778', 'SendEmail', 'Send Email (older)', 'mail'),
  older('789', 'FetchEmail', 'Fetch Email', 'inbox'),
  older('796', 'FileAttachment', 'Create Attachment From File', 'paperclip'),
  older('799', 'DatabaseQuery', 'Database Query', 'database'),
];

function older(end: string, name: string, label: string, icon: string): StepType {
  const uuid = `b593663d-7d13-40ce-a3a3-96dece928${end}`;
  return stepType({ uuid, name, label, icon, family: 'other', describe: () => '' });
}
