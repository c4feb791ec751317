import { methods, type Input, type MethodName, type Output } from '@core/contract';
import { markOf } from '@core/text/mark';
import { createStudio } from '../../main/studio/studio';

/**
 * A process that types without a pause and saves every so many edits (0: never), until it is killed. It reports every edit the
 * studio has taken: `edit <number> <milliseconds since the epoch>`.
 */
const [dataDir = '', folder = '', workersDir = '', saveEvery = '0'] = process.argv.slice(2);

/** Text number `n`: recognisable as whole, and of another length each time. */
function textOf(n: number): string {
  return JSON.stringify({ n, padding: 'p'.repeat(20_000 + (n % 700)), end: n });
}

const studio = await createStudio({
  dataDir,
  workersDir,
  templatesDir: folder,
  docsDir: folder,
  version: '0',
  shell: 'browser',
  notice: null,
  dialogs: null,
  vault: null,
  isIsolated: true,
});

async function call<M extends MethodName>(method: M, input: Input<M>): Promise<Output<M>> {
  const reply = await studio.call(method, input);
  if (!reply.ok) throw new Error(`${method}: ${reply.error.message}`);
  return methods[method].output.parse(reply.result) as Output<M>;
}

await call('workspace.open', { handle: (await studio.adoptPath(folder)) ?? '' });
const path = 'typed.json';
let { text, revision } = await call('documents.open', { path });
for (let n = (JSON.parse(text) as { n: number }).n + 1; ; n++) {
  const next = textOf(n);
  const changes = [{ from: 0, to: text.length, insert: next }];
  ({ revision } = await call('documents.change', { path, revision, changes, mark: markOf(next) }));
  text = next;
  process.stdout.write(`edit ${n} ${Date.now()}\n`);
  if (n % Number(saveEvery) === 0) await call('documents.save', { paths: [path], overwrite: false });
  await new Promise((resolve) => setImmediate(resolve));
}
