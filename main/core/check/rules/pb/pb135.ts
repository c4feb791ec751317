import { stepRule } from '../../playbooks/playbook-rule';

/** Types the platform still runs but no longer offers, and what took their place (playbook-engine 1.2, 5.14). */
const successors = new Map([
  ['Approval', 'a Manual Input or Approval of the new kind, which shows up in the queue of pending inputs'],
  ['ManualDecision', 'a Manual Input'],
  ['SendEmail', 'Send Email of the SMTP connector; the old step fails on 8.0'],
  ['FetchEmail', 'the IMAP or Exchange connector'],
  ['DownloadFile', 'the action "File: Download from URL" of Utilities'],
  ['FileStringAttachment', 'the action "Create Attachment" of Utilities'],
  ['FileAttachment', 'the action "Create Attachment" of Utilities'],
  ['FileSFTP', 'the SFTP connector'],
  ['RemoteCommand', 'the SSH connector'],
  ['MapPlaybook', 'Reference a Playbook with a loop'],
  ['DatabaseConnector', 'the Database connector'],
  ['DatabaseQuery', 'the Database connector'],
]);

export const pb135 = stepRule({
  code: 'PB135',
  title: 'Step type that is no longer offered',
  severity: 'hint',
  why: 'The platform still runs old step types, but its editor no longer offers them and nobody mends them.',
  remedy: 'Replace the step by its successor when you next work on the playbook.',
  types: [...successors.keys()],
  *step({ name, type, pointer }) {
    yield {
      message: `"${name}" is of the old type ${type?.label}. Use ${successors.get(type?.name ?? '')}.`,
      pointer: `${pointer}/stepType`,
    };
  },
});
