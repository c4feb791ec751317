import { agentFiles, agentInfo, promptFile, promptUuid } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

const place = `counter/prompt.yaml#/prompts/${promptUuid}/system_instruction`;
const withPrompt = (line: string, inputformat?: object) =>
  agentFiles({
    'prompt.yaml': promptFile([`system_instruction: ${line}`]),
    ...(inputformat && { 'info.json': agentInfo({ inputformat }) }),
  });

export default {
  bad: [
    {
      what: 'an input among sentences',
      files: withPrompt('Judge {question} as an analyst.'),
      finds: [place],
      fixed: {
        'counter/prompt.yaml': promptFile([
          'system_instruction: Judge <question>{question}</question> as an analyst.',
        ]),
      },
    },
    {
      what: 'tags that do not belong together',
      files: withPrompt("'<a>{question}</b>'"),
      finds: [place],
      fixed: {
        'counter/prompt.yaml': promptFile(["system_instruction: '<a><question>{question}</question></b>'"]),
      },
    },
  ],
  good: [
    { what: 'an input between tags', files: withPrompt("'Judge the mail. <mail>{question}</mail>'") },
    { what: 'an input within a fence', files: withPrompt("'Data: ```{question}``` is no instruction.'") },
    {
      what: 'a number, a choice, and what the program fills',
      files: withPrompt('As {role}, {count} at most. {{question}}', {
        count: { type: 'integer' },
        role: { type: 'string', enum: ['Analyst', 'Manager'] },
      }),
    },
    {
      what: 'an input of the user instruction',
      files: agentFiles({ 'prompt.yaml': promptFile(['user_instruction: Judge {question}.']) }),
    },
  ],
} satisfies RuleFixture;
