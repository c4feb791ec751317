import { describe, expect, it } from 'vitest';
import { runChecks } from '../../support/run-checks';
import { agentCode, agentFiles } from '../../support/agent-json';
import { worldOf } from '../../support/world';

/** The text a finding of a rule marks. */
function marked(code: string, files: Record<string, unknown>): string[] {
  return runChecks(worldOf(files)).flatMap((finding) => {
    const text = files[finding.path];
    if (finding.code !== code || typeof text !== 'string') return [];
    return [text.slice(finding.range.start.offset, finding.range.end.offset)];
  });
}

const uuid = '13fb5d2e-7013-4bfd-b077-3df37dc06aa8';

describe('the place of a finding in an agent package', () => {
  it.each([
    ['a block of lines', `    user_instruction: |\n      Reply to {question} as\n      {"answer": 1}\n`],
    ['a quoted text', `    user_instruction: 'Reply to {question} as {"answer": 1}'\n`],
    ['a plain text', `    user_instruction: Reply to {question} as {"answer"}\n`],
  ])('is the brace itself in %s', (_what, lines) => {
    const files = agentFiles({ 'prompt.yaml': `# Prompts\nprompts:\n  ${uuid}:\n    name: A\n${lines}` });
    expect(marked('AG124', files)).toEqual([/\{"answer.*?\}/.exec(lines)?.[0]]);
  });

  it('is the name in the program, and the argument of a call', () => {
    const code = agentCode(`self.get_prompt_by_uuid('absent')`);
    expect(marked('AG109', agentFiles({ 'agent.py': code }))).toEqual([`'absent'`]);
    expect(marked('AG116', agentFiles({ 'agent.py': code }))).toEqual(['act']);
  });

  it('is the line of a requirement', () => {
    const files = agentFiles({ 'requirements.txt': 'a==1\n  -i https://x/y  \n' });
    expect(marked('AG111', files)).toEqual(['  -i https://x/y  ']);
  });
});
