import { uuidOfIri } from '@core/content/iri';
import { isMap } from '@core/text/values';
import type { JsonRecord } from '@core/engine/host';
import type { Scenario } from '@core/engine/scenario/scenario';
import { match } from '@core/playbook-test/match';
import type { MatchContext } from '@core/playbook-test/match-context';
import type { GivenRecord } from '@core/playbook-test/schema';
import { shown } from '@core/playbook-test/show';
import type { Library } from '../library';

/** A test that cannot be run, as a sentence. */
export class BrokenTest extends Error {
  override readonly name = 'BrokenTest';
}

/**
 * The record a test is started on: given in full, or one of the scenario or the workspace.
 * @throws BrokenTest when there is none
 */
export function givenRecord(
  given: GivenRecord,
  scenario: Scenario,
  library: Library,
  context: MatchContext,
): JsonRecord {
  if (typeof given === 'string') {
    const [module = '', uuid] = [given.split('/')[3], uuidOfIri(given)];
    const found = recordsOf(module, scenario, library).find((record) => uuidOfIri(record['@id']) === uuid);
    if (found) return found;
    throw new BrokenTest(`There is no record ${given} in the workspace or the scenario.`);
  }
  const { $find: wanted } = given;
  if (!isMap(wanted) || typeof wanted.module !== 'string') return given;
  const where = wanted.where ?? {};
  const found = recordsOf(wanted.module, scenario, library).find(
    (record) => match(where, record, context).length === 0,
  );
  if (found) return found;
  throw new BrokenTest(
    `No record of "${wanted.module}" in the workspace or the scenario is like ${shown(where)}.`,
  );
}

/** Records of the scenario take precedence over those of the workspace. */
function recordsOf(module: string, { records = {} }: Scenario, library: Library): JsonRecord[] {
  const own = Object.hasOwn(records, module) ? (records[module] ?? []) : [];
  const stored = library
    .records(module)
    .map(({ record, uuid }) => ({ ...record, '@id': `/api/3/${module}/${uuid}` }));
  return [...own, ...stored];
}
