import type { ConnectorCall } from '@core/engine/host';
import type { Connection } from '../store/connection';

/** How many steps are examined for one whose mock output can be read. */
const candidates = 5;

/**
 * The mock output some step of the instance's playbooks has for the same operation: the sample playbooks a connector
 * ships show what it answers. Undefined where none does.
 */
export function knownMock(connection: Connection, { connector, operation }: ConnectorCall): unknown {
  const texts = connection
    .prepare<[string, string, number], string>(
      `SELECT json_extract(arguments, '$.mock_result') FROM workflow_steps
       WHERE json_extract(arguments, '$.connector') = ? AND json_extract(arguments, '$.operation') = ?
         AND json_type(arguments, '$.mock_result') = 'text' ORDER BY id LIMIT ?`,
    )
    .pluck()
    .all(connector, operation, candidates);
  for (const text of texts) {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      // A template, or nothing at all: the next step may have one that can be read.
    }
  }
  return undefined;
}
