import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import JSZip from 'jszip';
import { PackwrightError } from '@core/contract/errors';
import { extractArchive } from '../../../../main/archive/extract';
import { rawTgz } from '../../../archive/raw-tar';
import { rawZip } from '../../../archive/raw-zip';
import { Broken, kindOf, same, type Target } from '../target';

const home = mkdtempSync(join(tmpdir(), 'packwright-fuzz-'));

/** An archive is refused with a sentence and leaves nothing, or gives what another program takes out of it. */
export const archives: Target = {
  words: ['PK\u0003\u0004', 'PK\u0001\u0002', 'PK\u0005\u0006', '../', '/', '\\', 'a/b', 'con.json', 'ustar'],
  seeds: () => [
    Buffer.from(
      rawZip([
        { name: 'top/info.json', content: '{"type": "solutionpack"}' },
        { name: 'top/playbooks/A/Ask.json', content: 'x'.repeat(300) },
        { name: 'top/empty', method: 0, content: '' },
      ]),
    ),
    Buffer.from(
      rawZip([
        { name: 'a/', mode: 0o040755, content: '', method: 0 },
        { name: 'a/b', content: 'b' },
      ]),
    ),
    Buffer.from(rawTgz([{ name: 'top/info.json', content: '{}' }])),
  ],
  async run(input) {
    const place = mkdtempSync(join(home, 'one-'));
    try {
      const isTar = input[0] === 0x1f;
      const archive = join(place, isTar ? 'a.tgz' : 'a.zip');
      writeFileSync(archive, input);
      try {
        await extractArchive(archive, join(place, 'out'));
      } catch (thrown) {
        if (!(thrown instanceof PackwrightError)) throw thrown;
        if (readdirSync(place).length !== 1) throw new Broken(`leaves ${readdirSync(place).join(', ')}`);
        return kindOf(thrown);
      }
      same(
        'what lies beside the archive',
        readdirSync(place).sort(),
        [isTar ? 'a.tgz' : 'a.zip', 'out'].sort(),
      );
      if (!isTar) await compareWithSecondReader(input, join(place, 'out'));
      return 'taken';
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  },
  close: async () => rmSync(home, { recursive: true, force: true }),
};

/** Whatever we take, another program reads the same files from. */
async function compareWithSecondReader(input: Buffer, out: string): Promise<void> {
  const theirs = await JSZip.loadAsync(input);
  const names = Object.values(theirs.files).filter(({ dir }) => !dir);
  for (const { name } of names) {
    const content = await theirs.file(name)?.async('nodebuffer');
    const ours = readFileSync(join(out, ...name.split('/')));
    if (content && !content.equals(ours)) throw new Broken(`two readers: ${name}`);
  }
  const count = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;
  same('how many files two readers see', count, names.length);
}
