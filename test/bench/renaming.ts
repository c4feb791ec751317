import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toWireError } from '@core/contract';
import { Analysis } from '../../main/workspace/analysis/analysis';
import { packFiles, playbook, step, uuid } from '../support/playbook-json';
import { writeFiles } from '../support/packs';
import { median, repeat, reportTime, timed } from './measure';

/** Files that name what is renamed, and those that are open besides. */
const [naming, others] = [20, 400];

const variables = 'playbooks/globalVariables.json';

/** What the preview of a rename takes in a pack where many files name the thing: the plan with all its places. */
export async function benchRenaming(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'packwright-renaming-'));
  try {
    writeFiles(folder, packFiles({ ...manyPlaybooks(), [variables]: [{ name: 'Limit', value: '5' }] }));
    const analysis = new Analysis({ folder, emit: () => undefined, toWire: toWireError });
    analysis.startIndexing();
    await analysis.settled();
    const preview = () =>
      analysis.ask('planRename', {
        place: { path: variables, pointer: '/0', offset: null },
        name: 'Most',
      });
    const { files } = await preview();
    if (files.length <= naming) throw new Error(`The rename changes ${files.length} files.`);
    const times = await repeat(9, () => timed(preview));
    reportTime(`preview a rename over ${naming} of ${naming + others} files`, median(times), 200);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const manyPlaybooks = () =>
  Object.fromEntries(
    Array.from({ length: naming + others }, (_, n) => [
      `playbooks/A collection/Playbook ${n}.json`,
      playbook({
        uuid: uuid(5000 + n),
        name: `Playbook ${n}`,
        steps: [
          step(1, 'manual'),
          ...Array.from({ length: 20 }, (_one, at) =>
            step(at + 2, 'setVariable', { x: n < naming ? '{{ globalVars.Limit }}' : `{{ vars.y_${at} }}` }),
          ),
        ],
      }),
    ]),
  );
