/** A job an assistant is often asked for, as a prompt of the protocol. */
export interface AssistantPrompt {
  name: string;
  title: string;
  description: string;
  arguments: { name: string; description: string; required: boolean }[];
  /** @param given the argument of a name; empty where it was left out */
  write(given: (name: string) => string): string;
  [key: string]: unknown;
}

const playbook = { name: 'playbook', description: 'Name or uuid of the playbook', required: true };

export const prompts: readonly AssistantPrompt[] = [
  {
    name: 'explain_playbook',
    title: 'Explain a playbook',
    description: 'What a playbook does, for somebody who has to maintain it',
    arguments: [playbook],
    write: (given) =>
      `Find the playbook "${given('playbook')}" with list_content, read it with read_content, and find with find_usages who ` +
      'calls it. Explain what starts it, what it does step by step, what it changes, and where it can fail.',
  },
  {
    name: 'fix_findings',
    title: 'Fix findings',
    description: 'Goes through what the checker has found and proposes fixes',
    arguments: [{ name: 'path', description: 'Folder or file, all where it is left out', required: false }],
    write: (given) =>
      `Ask check${given('path') === '' ? '' : ` for "${given('path')}"`} for errors first, then warnings. For each kind ` +
      'of finding ask explain_rule, read the place, and propose the smallest change that mends it with propose_edit, one ' +
      'proposal for what belongs together. Leave alone what only the author can decide, and say so.',
  },
  {
    name: 'write_tests',
    title: 'Write tests for a playbook',
    description: 'Proposes a test file that passes each branch of a playbook',
    arguments: [playbook],
    write: (given) =>
      `Read the resource packwright://docs/playbook-tests.md. Read the playbook "${given('playbook')}", run it with ` +
      'run_playbook for each of its branches, and propose a file tests/<name>.test.yaml beside it with a case for each ' +
      'branch. Run run_tests once the user has accepted it.',
  },
  {
    name: 'review_changes',
    title: 'Review changes',
    description: 'What differs from a revision of git, and what that means for users',
    arguments: [
      { name: 'revision', description: 'Revision of git; HEAD where it is left out', required: false },
    ],
    write: (given) =>
      `Ask compare for what differs from the revision ${given('revision') || 'HEAD'}. Say what changes for those who use ` +
      'the content, what could break what they built on it, and what ought to be tested before it is released.',
  },
];
