import { elementsOf, member, textOf } from '../../../text/values';
import { agentOf } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';
import type { CheckWorld } from '../../world';

export default {
  title: 'Triage agent that no row of the tool table names',
  severity: 'hint',
  since: '8.0.1',
  why: 'The planner writes one question per row of the investigation tool table and sends it to the agent that fits the row’s source. The workspace ships such a table, and none of its rows speaks of this agent.',
  remedy: 'Add a row whose source is the agent’s label or stands in its description.',
  kinds: ['agent'],
  *check(file, world) {
    const { manifest } = agentOf(file, world);
    if (!Array.isArray(manifest.tags) || !manifest.tags.includes('Triage')) return;
    const tables = toolTables(world);
    if (tables.length === 0) return;
    const about = [manifest.label, manifest.name, manifest.description].map((text) =>
      (textOf(text) ?? '').toLowerCase(),
    );
    const sources = tables.flatMap(sourcesOf);
    const isNamed = sources.some((source) => about.some((text) => text.includes(source)));
    if (isNamed) return;
    yield {
      message: 'No row of the investigation tool table names a source that fits this agent.',
      pointer: '/tags',
    };
  },
} satisfies RuleDefinition;

/** Contents of the records that replace the platform's own tool table. */
function toolTables(world: CheckWorld): string[] {
  return world.items('record').flatMap((item) => {
    if (item.group !== 'organizational_contexts') return [];
    const value = world.file(item.path)?.value;
    return elementsOf(Array.isArray(value) ? value : [value], '').flatMap(({ value: record }) =>
      member(record, 'subCategory') === 'TOOL_LIST' ? [textOf(member(record, 'content')) ?? ''] : [],
    );
  });
}

/** Second column of a Markdown table, without its head. */
function sourcesOf(table: string): string[] {
  const rows = table.split('\n').filter((line) => line.trim().startsWith('|'));
  return rows.slice(2).flatMap((row) => {
    const source = row.split('|')[2]?.trim().toLowerCase() ?? '';
    return source === '' ? [] : [source];
  });
}
