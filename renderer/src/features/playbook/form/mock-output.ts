import type { PlaybookStep } from '@core/content/playbook';
import { isMap } from '@core/text/values';

/** The result of reading the text or value of a mock output. */
export interface MockOutput {
  kind: 'none' | 'template' | 'value' | 'broken';
  /** Why a run would fail here; null unless it is broken. */
  error: string | null;
  /** How the result differs from a real one; empty when it does not. */
  warning: string | null;
  /** What it gives, where no template decides that. */
  value: unknown;
}

/**
 * Reads `mock_result` as the engine does (docs/platform/engine.md#mock-output): text is JSON, perhaps after its
 * templates were rendered. The answer of a connector is an envelope with the `data` that templates read
 * (docs/platform/steps.md#connector).
 */
export function readMockOutput({ arguments: args }: Pick<PlaybookStep, 'arguments'>): MockOutput {
  const raw = args.mock_result;
  if (raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === ''))
    return { kind: 'none', error: null, warning: null, value: undefined };
  if (typeof raw !== 'string')
    return { kind: 'value', error: null, warning: warningOf(raw, args), value: raw };
  if (/\{[{%]/.test(raw)) return { kind: 'template', error: null, warning: null, value: undefined };
  try {
    const value: unknown = JSON.parse(raw);
    return { kind: 'value', error: null, warning: warningOf(value, args), value };
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : '';
    return {
      kind: 'broken',
      error: `This is not JSON: ${reason}. A run fails here.`,
      warning: null,
      value: undefined,
    };
  }
}

function warningOf(value: unknown, args: PlaybookStep['arguments']): string | null {
  if (typeof args.connector !== 'string') return null;
  const loops = isMap(args.for_each) && args.for_each.item !== undefined && args.for_each.item !== '';
  if (loops && !Array.isArray(value))
    return 'The step runs for each item of a list: a list here gives each item its own answer, this one is used for all.';
  const answers = Array.isArray(value) ? value : [value];
  if (answers.every((answer) => isMap(answer) && Object.hasOwn(answer, 'data'))) return null;
  return 'A connector answers with an envelope, and its values are in "data". Templates that read "data" find nothing here.';
}

/** Where a playbook switches mock outputs itself: steps that set `useMockOutput`, and to what. */
export function mockSwitches(steps: Iterable<PlaybookStep>): { step: string; value: string }[] {
  return [...steps].flatMap(({ name, type, arguments: args }) => {
    if (type?.name !== 'SetVariable' || !Object.hasOwn(args, 'useMockOutput')) return [];
    const value = args.useMockOutput;
    return [{ step: name, value: typeof value === 'string' ? value : JSON.stringify(value) }];
  });
}
