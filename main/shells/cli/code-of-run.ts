import { resolve } from 'node:path';
import type { ConnectorCodePort } from '@core/engine/host';
import type { Cassette } from '@core/engine/scenario/cassette';
import type { Scenario } from '@core/engine/scenario/scenario';
import { cassetteAnswers } from '../../connector-runtime/answers/cassette';
import { answersInTurn } from '../../connector-runtime/answers/in-turn';
import { scenarioAnswers } from '../../connector-runtime/answers/scenario';
import { type OwnCode, ownCode } from '../../connector-runtime/own-code';
import { readPackage } from '../../connector-runtime/package/read-package';
import { openTarget } from '../../workspace/open-target';
import type { CommandIo } from './command';
import { chosenConnectors, type ConnectorToRun } from './connectors-of-run';

/**
 * Connectors whose own code answers steps of a run; null where there are none. To be closed when the command is done.
 * @param python value of `--python`
 */
export async function codeOfRun(
  paths: readonly string[],
  surroundings: { scenario: Scenario; cassettes: Cassette[] } | null,
  python: string | undefined,
  io: CommandIo,
): Promise<{ forRun(): OwnCode & ConnectorCodePort; close(): Promise<void> } | null> {
  if (paths.length === 0) return null;
  const packages: ConnectorToRun[] = [];
  for (const path of paths) {
    const target = await openTarget(resolve(io.cwd, path), io);
    try {
      packages.push({ connector: await readPackage(target.folder), isArchive: target.isArchive });
    } finally {
      await target.dispose();
    }
  }
  const { connectors } = chosenConnectors(python, packages, io);
  const exchanges = (surroundings?.cassettes ?? []).flatMap((each) => each.exchanges ?? []);
  return {
    forRun: () => ({
      connectors: packages.map(({ connector }) => connector.name),
      ...ownCode(
        connectors,
        (name) => packages.find(({ connector }) => connector.name === name)?.connector ?? null,
        (mask) =>
          answersInTurn([
            ...(surroundings ? [scenarioAnswers(surroundings.scenario)] : []),
            ...(exchanges.length > 0 ? [cassetteAnswers(exchanges, mask)] : []),
          ]),
      ),
    }),
    close: () => connectors.close(),
  };
}
