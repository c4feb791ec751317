import { defaultsOf } from '@core/content/connector/form';
import type { ConnectorSession } from './connector-session';
import type { ConnectorPackage } from './package/read-package';
import type { Called } from './replies';

type Values = Record<string, unknown>;

/** An operation to run with values for its forms, its health check, or both. */
export interface OneRun {
  /** Null for the health check alone. */
  operation: string | null;
  health: boolean;
  config: Values;
  params: Values;
}

/** The values of a run over the declared defaults. */
export function withDefaults(
  { manifest }: ConnectorPackage,
  run: OneRun,
): { config: Values; params: Values } {
  const declared = manifest.operations.find(({ operation }) => operation === run.operation);
  return {
    config: { ...defaultsOf(manifest.configuration), config_id: 'offline', ...run.config },
    params: { ...(declared ? defaultsOf(declared.parameters) : {}), ...run.params },
  };
}

/**
 * Runs it. Connectors that sign in do so in their health check, and keep the token for what follows: an operation is not
 * run after a check that failed.
 * @param run with all values (`withDefaults`)
 * @param onOperation called before the operation itself runs
 */
export async function runOnce(
  session: ConnectorSession,
  { operation, health, config, params }: OneRun,
  onOperation?: (operation: string) => void,
): Promise<Called> {
  if (health || operation === null) {
    const checked = await session.hook('check_health', config);
    if (operation === null || checked.outcome !== 'returned') return checked;
  }
  onOperation?.(operation);
  return session.execute(operation, config, params);
}

/** The answer of a call as the platform gives it. */
export function platformResult({ outcome, message, value }: Called): {
  operation: null;
  status: 'Success' | 'Failed';
  message: string;
  data: unknown;
} {
  return { operation: null, status: outcome === 'returned' ? 'Success' : 'Failed', message, data: value };
}
