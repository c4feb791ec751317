import type { Exchange } from '@core/engine/scenario/exchanges';
import type { HttpRule } from '@core/engine/scenario/scenario';
import { cassetteAnswers } from './answers/cassette';
import { answersInTurn } from './answers/in-turn';
import { networkAnswers } from './answers/network';
import { scenarioAnswers } from './answers/scenario';
import type { Connectors } from './connectors';
import { ownCode, type OwnCode } from './own-code';
import { packageFrom } from './package/from-files';

/** The code of a connector that an instance keeps, and who answers what it asks for. */
interface KeptCode {
  info: Record<string, unknown>;
  files: readonly { path: string; bytes: Uint8Array }[];
  http: readonly HttpRule[];
  exchanges: readonly Exchange[];
}

/**
 * Runs the code of connectors that an instance keeps. Requests are answered by the connector's rules, its recordings and
 * the hosts that were allowed by name, in this order.
 * @param begin the sandbox; asked for when the first connector runs
 */
export function installedCode(
  begin: () => Connectors,
  hosts: readonly string[] = [],
): (find: (name: string) => KeptCode | null) => OwnCode {
  return (find) =>
    ownCode(
      begin(),
      (name) => {
        const kept = find(name);
        return kept && packageFrom(kept.info, kept.files);
      },
      (mask, { name }) => {
        const { http = [], exchanges = [] } = find(name) ?? {};
        return answersInTurn([
          scenarioAnswers({ http: [...http] }),
          ...(exchanges.length > 0 ? [cassetteAnswers(exchanges, mask)] : []),
          ...(hosts.length > 0 ? [networkAnswers(hosts, mask)] : []),
        ]);
      },
      // Servers refuse signatures and tokens of a made-up day.
      hosts.length > 0 ? { now: () => Date.now() } : {},
    );
}
