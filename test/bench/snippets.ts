import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { PythonCall } from '@core/engine/host';
import { createPython, type Python } from '../../main/python/service';
import { projectRoot, temporaryFolder } from '../support/host';
import { atMost, median, ms, repeat, report, reportTime, timed } from './measure';

const call = (code: string): PythonCall => ({
  code,
  version: '2.0.3',
  allowImports: true,
  seed: 1,
  now: 0,
});

/** What snippets of real packs mostly do: a few values in, a pattern, JSON out. */
const usual = call(`import json, re
rows = [{"name": f"host-{n}", "address": f"10.0.0.{n}"} for n in range(50)]
print(json.dumps([row for row in rows if re.match(r".*[05]$", row["name"])]))`);

/** Python for runs, each beside what it cannot be faster than: a bare process, and an empty snippet. */
export async function benchSnippets(): Promise<void> {
  const data = temporaryFolder();
  const options = { entriesDir: join(projectRoot, 'out', 'main'), cacheDir: data.path };
  const first = async (python: Python) => {
    const session = python.session();
    const taken = await timed(() => session.run(usual));
    session.end();
    return taken;
  };
  try {
    const bare = median(await repeat(5, () => timed(() => spawnSync(process.execPath, ['-e', '0']))));
    const made = createPython(options);
    report({ what: 'first snippet ever: snapshot made', value: ms(await first(made)) });
    await made.close();
    const starts = await repeat(5, async () => {
      const python = createPython(options);
      const taken = await first(python);
      await python.close();
      return taken;
    });
    const start = median(starts);
    report({
      what: 'first snippet of a run, from the snapshot',
      value: `${ms(start)}, ${(start / bare).toFixed(1)} x a bare process`,
    });

    const python = createPython(options);
    const session = python.session();
    await session.run(usual);
    // The spare starts beside it; the next run finds it ready.
    const spare = await repeat(5, async () => {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      return first(python);
    });
    reportTime('first snippet of a run, with the spare', median(spare), 20);
    const empty = median(await repeat(200, () => timed(() => session.run(call('')))));
    const each = median(await repeat(200, () => timed(() => session.run(usual))));
    report({
      what: 'each further snippet',
      value: `${ms(each)}, ${(each / empty).toFixed(1)} x an empty one`,
      goal: atMost(each, 5),
    });
    await python.close();
  } finally {
    data.remove();
  }
}
