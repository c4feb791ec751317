import { parametersOf } from '../../../content/agent/parameters';
import { placeholdersIn } from '../../../content/agent/placeholders';
import { instructionKeys } from '../../../content/agent/prompts';
import { joinPointer } from '../../../text/pointer';
import { nearestName } from '../../../text/near-name';
import { agentOf, promptsOf, pythonOf } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Placeholder that nobody fills',
  severity: 'warning',
  fix: 'unsafe',
  since: '8.0.0',
  why: 'An instruction is filled with `str.format(**inputs)`. A name that is no parameter of `inputformat` and that the program supplies nowhere ends the run with a KeyError.',
  remedy:
    'Add the parameter to `inputformat`, supply the name in the program, or double the braces where they are meant as they stand.',
  kinds: ['agentPrompt'],
  *check(file, world) {
    const agent = agentOf(file, world);
    const inputs = parametersOf(agent.manifest.inputformat).map(({ name }) => name);
    const supplied = new Set([
      ...inputs,
      ...agent.programs.flatMap((program) => [...pythonOf(program).suppliedNames]),
    ]);
    for (const prompt of promptsOf(file)) {
      for (const key of instructionKeys) {
        const text = prompt.value[key];
        if (typeof text !== 'string') continue;
        const pointer = joinPointer(prompt.pointer, key);
        for (const { name, from, to } of placeholdersIn(text).placeholders) {
          if (supplied.has(name)) continue;
          const meant = nearestName(name, inputs);
          yield {
            message: `Nothing supplies "${name}": it is no parameter of inputformat, nor does the program set it.`,
            pointer,
            within: { from, to },
            subject: `${name} ${from}`,
            ...(meant === null
              ? {}
              : {
                  fix: {
                    title: `Write {${meant}}`,
                    safety: 'unsafe',
                    edits: [
                      {
                        replace: pointer,
                        within: { from: from + 1, to: from + 1 + name.length },
                        text: meant,
                      },
                    ],
                  },
                }),
          };
        }
      }
    }
  },
} satisfies RuleDefinition;
