import { isMap } from '../../content/shape';
import type { NetworkManagerContext, NetworkManagerPort } from '../host';
import type { StepCall } from '../step-call';

/**
 * Asks the simulated network manager at the run's virtual time. What is asked stands in the trace; what may change
 * something is remembered, so that a run taken up again finds it done.
 */
export function askNetworkManager(
  call: StepCall,
  manager: NetworkManagerPort,
  message: unknown,
  credentials: Omit<NetworkManagerContext, 'at'>,
): unknown {
  const context = { at: call.run.time.now, ...credentials };
  const { method, params } = isMap(message) ? message : {};
  const urls = (Array.isArray(params) ? params : []).map((entry) =>
    isMap(entry) ? String(entry['url']) : '',
  );
  call.note(`The simulated network manager was asked: ${String(method)} ${urls.join(', ')}`);
  if (method !== 'get') call.effects.push({ kind: 'network-manager', message, context });
  return manager.call(message, context);
}
