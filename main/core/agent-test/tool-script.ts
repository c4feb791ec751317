import { z } from 'zod';
import type { ToolCall } from '../language-model/model';
import { argumentsOfCall, cutForModel } from '../language-model/tool-call';
import { match, matcherProblems } from '../playbook-test/match';
import { matchContext } from '../playbook-test/match-context';
import { type ReadTests, readTestsOf } from '../playbook-test/read';
import { expected } from '../playbook-test/schema';
import { joinPointer } from '../text/pointer';
import { type AgentTools, notAllowed, type ToolOutcome } from './agent-tools';

const ToolAnswer = z
  .strictObject({
    when: expected('What the arguments are like; without it every call fits.'),
    result: z.unknown().optional().meta({ description: 'What the tool gives; a text, or a value as JSON.' }),
    error: z.string().min(1).optional().meta({ description: 'Why it fails.' }),
  })
  .refine(
    ({ result, error }) => (result === undefined) !== (error === undefined),
    'Give a result or an error.',
  );

const ScriptedTool = z.strictObject({
  name: z.string().min(1),
  description: z.string().optional(),
  schema: z.record(z.string(), z.unknown()).optional().meta({ description: 'JSON Schema of its arguments.' }),
  answers: z.array(ToolAnswer).min(1).meta({ description: 'The first that fits a call answers it.' }),
});

/** Tools as a file of answers. */
export const ToolScript = z
  .strictObject({ $schema: z.string().optional(), tools: z.array(ScriptedTool).min(1) })
  .meta({ title: 'Packwright scripted tools', description: 'What tools answer to an agent, call by call.' });
export type ToolScript = z.infer<typeof ToolScript>;

/** Reads scripted tools: YAML, or JSON by its name. Never throws: problems have positions. */
export const readToolScript = (path: string, text: string): ReadTests<ToolScript> =>
  readTestsOf(path, text, ToolScript, ({ tools }) =>
    tools.flatMap(({ answers }, tool) =>
      answers.flatMap(({ when }, answer) =>
        when === undefined
          ? []
          : matcherProblems(when, joinPointer('', 'tools', tool, 'answers', answer, 'when')),
      ),
    ),
  );

/** Tools that answer by a script. @param allowed names of those the agent may call */
export function scriptedTools(
  { tools }: Pick<ToolScript, 'tools'>,
  allowed: ReadonlySet<string>,
): Omit<AgentTools, 'call'> & { call(call: ToolCall): ToolOutcome } {
  const context = matchContext(0, {}, {});
  return {
    offered: tools
      .filter(({ name }) => allowed.has(name))
      .map(({ name, description = '', schema = { type: 'object' } }) => ({
        name,
        description,
        inputSchema: schema,
      })),
    call({ name, arguments: written }) {
      if (!allowed.has(name)) return notAllowed(name);
      const tool = tools.find((each) => each.name === name);
      if (!tool) return failed(`No scripted tool is called "${name}". Add one for it.`);
      const given = argumentsOfCall(written);
      if (given === null) return failed(`The arguments of "${name}" are not the JSON text of a map.`);
      const answer = tool.answers.find(
        ({ when }) => when === undefined || match(when, given, context).length === 0,
      );
      if (!answer)
        return failed(
          `No answer of the scripted tool "${name}" fits ${cutForModel(written)}. Add one for it.`,
        );
      if (answer.error !== undefined) return failed(answer.error);
      const { result } = answer;
      return {
        outcome: 'answered',
        text: cutForModel(typeof result === 'string' ? result : JSON.stringify(result)),
      };
    },
  };
}

const failed = (text: string): ToolOutcome => ({ outcome: 'failed', text });
