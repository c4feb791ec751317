import type { Answer, Call } from '../call';
import type { Row } from '../state';
import { startTask } from '../tasks';
import { dataOf } from './data';

/**
 * `/um/…` and `/cache/…`: firmware, licences, the state of caches (docs/platform/network-manager.md#routes). Nothing
 * is behind them here: they succeed and have nothing to tell, and downloads and upgrades are tasks that end well.
 */
export const isService = (route: string): boolean => /^(um|cache)\/[^/]+\/[^/]/.test(route);

export function serve(call: Call): Answer {
  const route = call.segments.join('/');
  const known = Object.hasOwn(answers, route) ? answers[route] : undefined;
  if (known) return { data: known };
  if (!/^um\/image\/(download|upgrade)/.test(route)) return { data: { status: 'success' } };
  const { adom } = dataOf(call);
  const taskid = startTask(call.database, {
    adom: typeof adom === 'string' ? adom : 'root',
    title: 'Firmware image',
    source: 'firmware',
    user: call.caller.user.name,
    targets: [],
    effect: { kind: 'none' },
  });
  return { data: { status: 'success', taskid } };
}

const answers: Readonly<Record<string, Row>> = {
  'um/image/version/list': { status: 'success', version_list: [] },
  'um/license/self': { contract: [], count: 0 },
  'um/misc/fgd_db_ver': {},
  'um/misc/server_list': { loose_mode: 1, public_network: 0, server_list: [] },
};
