import { routingTags } from '../../../content/agent/fields';
import { agentOf } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Agent that is never asked',
  severity: 'hint',
  fix: 'safe',
  since: '8.0.0',
  why: 'The investigation planner asks only agents tagged `Triage`, the orchestrator only those tagged `Insight`. Without either an agent runs when it is called by its name alone.',
  remedy: 'Add the tag `Triage` or `Insight`, unless the agent is meant to be called by name.',
  kinds: ['agent'],
  *check(file, world) {
    const { tags } = agentOf(file, world).manifest;
    if (file.value === undefined || (tags !== undefined && !Array.isArray(tags))) return;
    const list: unknown[] = tags ?? [];
    if (routingTags.some((tag) => list.includes(tag))) return;
    const wrongCase = list.findIndex(
      (tag) => typeof tag === 'string' && routingTags.some((known) => same(known, tag)),
    );
    const meant = routingTags.find((known) => same(known, String(list[wrongCase])));
    yield {
      message: meant
        ? `The tag is written "${meant}"; this one is not understood.`
        : 'Neither "Triage" nor "Insight" is among the tags, so nobody routes to this agent.',
      pointer: meant ? `/tags/${wrongCase}` : tags === undefined ? '' : '/tags',
      ...(meant
        ? {
            fix: {
              title: `Write "${meant}"`,
              safety: 'safe',
              edits: [{ set: `/tags/${wrongCase}`, value: meant }],
            },
          }
        : {}),
    };
  },
} satisfies RuleDefinition;

const same = (a: string, b: string) => a.toLowerCase() === b.trim().toLowerCase();
