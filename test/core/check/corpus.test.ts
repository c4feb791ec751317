import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildWorld } from '@core/check/running/build-world';
import { runChecks } from '../../support/run-checks';
import type { Finding } from '@core/contract';
import { readWorkspace } from '../../../main/workspace/read-workspace';
import { describeWithContent } from '../../support/corpus';
import { realErrors } from './corpus-errors';

/** The packs are released, or made without a mistake: an error there is a real defect, or the rule is wrong. */
describeWithContent('all rules over released content', (folder, sized) => {
  // Of a part of the corpus it is not known which of them are in it.
  const present = sized({ own: [], corpus: realErrors });
  let errors: Finding[] = [];
  beforeAll(async () => {
    const loaded = await readWorkspace(join(folder, 'content'));
    const findings = runChecks(buildWorld({ ...loaded, files: loaded.files.values() }));
    errors = findings.filter(({ severity }) => severity === 'error');
  }, 120_000);

  it('report no error but those that are known to be real', () => {
    const expected = new Set(realErrors.flatMap(({ findings }) => findings));
    const unexpected = errors.filter(({ fingerprint }) => !expected.has(fingerprint));
    expect(
      unexpected.map(({ code, path, pointer, message }) => `${code} ${path}#${pointer}: ${message}`),
    ).toEqual([]);
  });

  it.each(present.map(({ code, reason, findings }) => [code, reason, findings] as const))(
    'report %s: %s',
    (code, _reason, findings) => {
      const found = errors.filter((error) => error.code === code).map(({ fingerprint }) => fingerprint);
      expect(found).toEqual(expect.arrayContaining([...findings]));
    },
  );
});
