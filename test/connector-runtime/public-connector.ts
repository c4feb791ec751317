import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll } from 'vitest';
import { type HttpAnswers, jsonResponse } from '../../main/connector-runtime/answers/http';
import type { Connectors } from '../../main/connector-runtime/connectors';
import { withDefaults } from '../../main/connector-runtime/one-run';
import { readPackage } from '../../main/connector-runtime/package/read-package';
import { corpus } from '../support/corpus';
import { connectorsForTests, sessionOf } from './runtime';

/** Real public packages; null for a clone without them. */
export const packages = corpus === null ? null : join(corpus, 'connectors');

let connectors: Connectors;

/** To be called by each file that runs public connectors. */
export function preparePublicConnectors(): void {
  beforeAll(async () => {
    if (packages !== null) connectors = await connectorsForTests();
  });
}

export const json = (value: unknown, status = 200) => ({
  response: jsonResponse(value, status),
  source: 'test',
});
const nobody: HttpAnswers = () => null;

/** A session of the public connector whose folder ends in this name. */
export async function publicConnector(name: string, answers: HttpAnswers = nobody) {
  const folder = readdirSync(packages ?? '').find((each) => each.endsWith(`connector-${name}`));
  if (folder === undefined) throw new Error(`the corpus has no connector ${name}`);
  const connector = await readPackage(join(packages ?? '', folder));
  const { session, asked } = sessionOf(connectors, connector, answers);
  /** Settings and parameters over their declared defaults. */
  const valuesOf = (operation: string | null, config: object = {}, params: object = {}) =>
    withDefaults(connector, {
      operation,
      health: operation === null,
      config: { ...config },
      params: { ...params },
    });
  return {
    session,
    asked,
    execute(operation: string, config: object, params: object, env?: object) {
      const values = valuesOf(operation, config, params);
      return session.execute(operation, values.config, values.params, env);
    },
    checkHealth: (config: object) => session.hook('check_health', valuesOf(null, config).config),
  };
}
