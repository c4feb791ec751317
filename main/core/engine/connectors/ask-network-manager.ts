import { isMap } from '../../text/values';
import type { NetworkManagerContext, NetworkManagerPort } from '../../network-manager/port';
import type { StepCall } from '../step-call';

/**
 * Asks the simulated network manager at the run's virtual time. Each request is recorded in the trace; one that may
 * change something is also kept as an effect, so that a resumed run finds it done.
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
  call.answered('simulated');
  call.note(`The simulated network manager was asked: ${String(method)} ${urls.join(', ')}`);
  if (method !== 'get') call.effects.push({ kind: 'network-manager', message, context });
  return manager.call(message, context);
}
