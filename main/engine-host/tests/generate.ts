import { posix } from 'node:path';
import type { ContentItem } from '@core/contract/workspace';
import { textUuid } from '@core/engine/text-uuid';
import { generateTest, type GeneratedFrom } from '@core/playbook-test/generate';
import { testFolder } from '@core/playbook-test/places';
import type { TestFile } from '@core/playbook-test/schema';
import { Library } from '../library';
import type { RunMaterial } from '../protocol';
import { runPlaybook } from '../run-playbook';

export type GenerateStart = Pick<
  GeneratedFrom,
  'record' | 'inputs' | 'answers' | 'useMocks' | 'seed' | 'startAt'
>;

/** Runs a playbook and makes a first test of what it does, which passes as long as the playbook stays as it is. */
export async function testFileOf(
  material: RunMaterial,
  item: ContentItem,
  start: GenerateStart,
): Promise<{ file: TestFile; status: string }> {
  const { record, inputs, answers, useMocks, seed, startAt } = start;
  const running = runPlaybook(
    material,
    {
      path: item.path,
      pointer: item.pointer,
      ...(record === undefined || record === null ? {} : { record }),
      inputs: { ...inputs },
      ...(answers ? { answers } : {}),
      useMocks,
      seed,
      startAt,
    },
    () => {},
  );
  const trace = await running.result;
  const library = new Library(material, item.root);
  const playbook = library.playbookAt(item.path, item.pointer);
  const uuid = playbook.uuid ?? textUuid(`${item.path}#${item.pointer}`);
  const file = generateTest({
    ...start,
    trace,
    playbook: nameInTests(material, item),
    playbookOf: (wanted) => (wanted === uuid ? playbook : library.playbook(wanted)),
  });
  return { file, status: trace.status };
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
