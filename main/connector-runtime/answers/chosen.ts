import { outputSchemaOf } from '@core/content/connector/output-schema';
import type { ApiDescription } from '@core/openapi/description';
import type { Cassette } from '@core/engine/scenario/cassette';
import type { Scenario } from '@core/engine/scenario/scenario';
import type { ConnectorPackage } from '../package/read-package';
import { fakeAnswer } from '../trial/fake-server';
import { cassetteAnswers } from './cassette';
import { describedAnswers } from './described';
import type { HttpAnswers } from './http';
import { answersInTurn } from './in-turn';
import { networkAnswers } from './network';
import { scenarioAnswers } from './scenario';
import type { SecretMask } from './secrets';

/** Who may answer what a connector asks. */
export interface AnswerChoice {
  scenario: Pick<Scenario, 'http'> | null;
  cassettes: readonly Cassette[];
  /** An OpenAPI description, which a mock server is made from. */
  description: ApiDescription | null;
  /** Hosts of the real network, allowed by name. */
  hosts: readonly string[];
  fake: boolean;
}

/** An operation as it is called, which the fake server answers for. */
export interface CalledOperation {
  operation: string | null;
  params: Readonly<Record<string, unknown>>;
}

/**
 * Who answers, in this order: the scenario, recordings, the network where it is allowed, the mock server, the fake server,
 * which always is the platform.
 */
export function chosenAnswers(
  { scenario, cassettes, description, hosts, fake }: AnswerChoice,
  { manifest }: ConnectorPackage,
  called: CalledOperation,
  mask: SecretMask,
): HttpAnswers {
  const exchanges = cassettes.flatMap((each) => each.exchanges ?? []);
  // Asked again for every request, as one session may be called for several operations.
  const schema = (): unknown => {
    const declared = manifest.operations.find(({ operation }) => operation === called.operation);
    return declared && outputSchemaOf(declared, called.params);
  };
  return answersInTurn([
    ...(scenario ? [scenarioAnswers(scenario)] : []),
    ...(exchanges.length > 0 ? [cassetteAnswers(exchanges, mask)] : []),
    ...(hosts.length > 0 ? [networkAnswers(hosts, mask)] : []),
    ...(description ? [describedAnswers(description)] : []),
    (request) => (fake || request.toPlatform ? fakeAnswer(request, schema()) : null),
  ]);
}
