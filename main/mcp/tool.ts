import { z } from 'zod';
import { PackwrightError } from '@core/contract/errors';
import type { JsonMap } from '@core/text/values';
import type { Desk } from './desk';

/** A tool that assistants call. It reads, runs what runs offline, or hands in a proposed change; it writes no content. */
export interface AssistantTool {
  name: string;
  title: string;
  description: string;
  /** JSON Schema of what it takes. */
  inputSchema: JsonMap;
  /** Whether it hands in or takes back a proposed change. */
  proposes: boolean;
  /** Throws PackwrightError, also for what does not fit the schema. */
  call(given: unknown, desk: Desk, signal: AbortSignal): Promise<unknown>;
}

interface ToolDefinition<I extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: I;
  proposes?: true;
  run(input: z.output<I>, desk: Desk, signal: AbortSignal): unknown;
}

export function defineTool<I extends z.ZodObject>({
  input,
  run,
  proposes,
  ...told
}: ToolDefinition<I>): AssistantTool {
  const { $schema: _schema, ...inputSchema } = z.toJSONSchema(input, { io: 'input' });
  return {
    ...told,
    proposes: proposes === true,
    inputSchema,
    async call(given, desk, signal) {
      const { data, error } = input.safeParse(given ?? {});
      if (!error) return run(data, desk, signal);
      const [first] = error.issues;
      const at = first && first.path.length > 0 ? `"${first.path.join('.')}": ` : '';
      throw new PackwrightError(
        'invalid-input',
        `${at}${first?.message ?? 'This is not what the tool takes.'}`,
        'See the schema of the tool.',
      );
    },
  };
}
