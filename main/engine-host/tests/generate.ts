import { posix } from 'node:path';
import { uuidOfIri } from '@core/content/iri';
import { isMap } from '@core/text/values';
import type { RunTrace } from '@core/contract/run';
import type { ContentItem } from '@core/contract/workspace';
import type { ConnectorRule } from '@core/engine/scenario/scenario';
import { withoutSecrets } from '@core/text/secrets/remove';
import { textUuid } from '@core/text/text-uuid';
import { type GeneratedFrom, generateTest, rulesOf } from '@core/playbook-test/generate';
import { isExactly } from '@core/playbook-test/mismatch';
import { testFolder } from '@core/content/playbook-test-file';
import type { TestFile } from '@core/playbook-test/schema';
import { Library } from '../library';
import type { RunMaterial, RunStart } from '../protocol';

/** What the run is started with; the complete record, or none. */
export type GenerateStart = Pick<
  GeneratedFrom,
  'record' | 'inputs' | 'answers' | 'useMocks' | 'seed' | 'startAt'
>;

/**
 * Runs a playbook and makes a first test of what it does, which passes as long as the playbook stays as it is. The
 * playbook is run once to learn how connectors answer and once with these answers, secrets taken out, as the test
 * will: what that run does is what the test expects.
 * @param runner runs the playbook, in this thread or in a worker
 */
export async function testFileOf(
  material: RunMaterial,
  item: ContentItem,
  start: GenerateStart,
  runner: (start: RunStart) => Promise<RunTrace>,
): Promise<{ file: TestFile; status: string }> {
  const library = new Library(material, item.root);
  const playbook = library.playbookAt(item.path, item.pointer);
  const uuid = playbook.uuid ?? textUuid(`${item.path}#${item.pointer}`);
  const playbookOf = (wanted: string) => (wanted === uuid ? playbook : library.playbook(wanted));
  const clean = withoutSecrets(start).value as GenerateStart;
  const run = (connectors: ConnectorRule[]) => runner(startFor(item, clean, connectors));

  const first = await run([]);
  let connectors = cleanRules(rulesOf(first, playbookOf, true));
  let trace = await run(connectors);
  if (trace.status !== first.status) {
    // A mock output may stand for a loop as a whole, where an answer stands for one item: then it stays.
    connectors = cleanRules(rulesOf(first, playbookOf, false));
    trace = await run(connectors);
  }
  const file = generateTest({
    ...clean,
    record: knownRecord(library, clean.record) ?? clean.record,
    connectors,
    trace,
    playbook: nameInTests(material, item),
    playbookOf,
  });
  return { file, status: trace.status };
}

const cleanRules = (rules: ConnectorRule[]) => withoutSecrets(rules).value as ConnectorRule[];

function startFor(
  { path, pointer }: ContentItem,
  { record, inputs, answers, useMocks, seed, startAt }: GenerateStart,
  connectors: ConnectorRule[],
): RunStart {
  return {
    path,
    pointer,
    ...(record === undefined || record === null ? {} : { record }),
    inputs: { ...inputs },
    ...(answers ? { answers } : {}),
    useMocks,
    seed,
    startAt,
    scenario: { connectors },
  };
}

/** The IRI of a record that is in the workspace unchanged. */
function knownRecord(library: Library, record: unknown): string | null {
  if (!isMap(record)) return null;
  const iri = record['@id'];
  if (typeof iri !== 'string') return null;
  const stored = library.records(iri.split('/')[3] ?? '').find(({ uuid }) => uuid === uuidOfIri(iri));
  return stored && isExactly({ ...stored.record, '@id': iri }, record) ? iri : null;
}

/** Its name, where no other playbook of the pack has the same. */
function nameInTests({ items }: RunMaterial, item: ContentItem): string {
  const same = items.filter(
    ({ kind, root, title }) =>
      (kind === 'playbook' || kind === 'playbookBlock') && root === item.root && title === item.title,
  );
  return same.length > 1 && item.uuid !== null ? item.uuid : item.title;
}

/** Where the first test of a playbook goes: the folder of tests of its pack. */
export function testPathFor({ items }: RunMaterial, item: ContentItem): string {
  const name =
    item.title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 80) || 'playbook';
  const taken = new Set(items.map(({ path }) => path.toLowerCase()));
  for (let number = 1; ; number++) {
    const file = `${name}${number === 1 ? '' : `-${number}`}.test.yaml`;
    const path = posix.join(item.root, testFolder, file);
    if (!taken.has(path.toLowerCase())) return path;
  }
}
