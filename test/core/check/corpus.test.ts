import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildWorld } from '@core/check/running/build-world';
import { runChecks } from '@core/check/running/runner';
import type { Finding } from '@core/contract';
import { readWorkspace } from '../../../main/workspace/read-workspace';
import { describeWithCorpus } from '../../support/corpus';
import { realErrors } from './corpus-errors';

/** The packs of the corpus are released: an error there is a real defect, or the rule is wrong. */
describeWithCorpus('all rules over released content', (corpus) => {
  let errors: Finding[] = [];
  beforeAll(async () => {
    const loaded = await readWorkspace(join(corpus, 'content'));
    const findings = runChecks(buildWorld({ ...loaded, files: loaded.files.values() }));
    errors = findings.filter(({ severity }) => severity === 'error');
  }, 120_000);

  it('report no error but those that are known to be real', () => {
    const known = new Set(realErrors.flatMap(({ findings }) => findings));
    const told = errors.filter(({ fingerprint }) => !known.has(fingerprint));
    expect(told.map(({ code, path, pointer, message }) => `${code} ${path}#${pointer}: ${message}`)).toEqual(
      [],
    );
  });

  it.each(realErrors.map((known) => [known.code, known.reason, known.findings] as const))(
    'report %s: %s',
    (code, _reason, findings) => {
      const found = errors.filter((error) => error.code === code).map(({ fingerprint }) => fingerprint);
      expect(found).toEqual(expect.arrayContaining([...findings]));
    },
  );
});
