import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PackwrightError } from '@core/contract/errors';
import { extractArchive } from '../../../main/archive/extract';
import { makeFolder } from '../../workspace/folder';
import { rawZip } from '../../archive/raw-zip';

const healthy = rawZip([
  { name: 'top/info.json', content: '{"type": "solutionpack"}' },
  { name: 'top/playbooks/A/Ask ™.json', content: 'x'.repeat(300) },
  { name: 'top/empty', method: 0, content: '' },
]);

/** A few bytes of the archive changed, a stretch cut out, or another put in. */
const damaged = fc
  .record({
    bytes: fc.array(fc.tuple(fc.nat(healthy.length - 1), fc.nat(255)), { maxLength: 4 }),
    cut: fc.option(fc.tuple(fc.nat(healthy.length), fc.nat(40))),
    insert: fc.option(fc.tuple(fc.nat(healthy.length), fc.uint8Array({ maxLength: 40 }))),
  })
  .map(({ bytes, cut, insert }) => {
    let result = Buffer.from(healthy);
    for (const [at, byte] of bytes) result[at] = byte;
    if (cut) result = Buffer.concat([result.subarray(0, cut[0]), result.subarray(cut[0] + cut[1])]);
    if (insert)
      result = Buffer.concat([result.subarray(0, insert[0]), insert[1], result.subarray(insert[0])]);
    return result;
  });

it('whatever is wrong with an archive, it is unpacked whole or refused with a sentence, and nothing lies elsewhere', async () => {
  const home = makeFolder();
  let round = 0;
  await fc.assert(
    fc.asyncProperty(damaged, async (bytes) => {
      const place = join(home, String((round += 1)));
      mkdirSync(place);
      writeFileSync(join(place, 'a.zip'), bytes);
      const thrown: unknown = await extractArchive(join(place, 'a.zip'), join(place, 'out')).then(
        () => null,
        (error: unknown) => error,
      );
      if (thrown !== null) {
        expect(thrown).toBeInstanceOf(PackwrightError);
        expect((thrown as PackwrightError).message).toMatch(/^[A-Z].*\.$/s);
      }
      expect(readdirSync(place)).toEqual(thrown === null ? ['a.zip', 'out'] : ['a.zip']);
      rmSync(place, { recursive: true });
    }),
    { numRuns: 400, seed: 20260302 },
  );
  expect(readdirSync(home)).toEqual([]);
});
