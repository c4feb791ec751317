import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { readPlaybook } from '@core/content/playbook';
import { playbooksIn } from '@core/content/playbook-set';
import { elementsOf, firstText, member } from '@core/text/values';
import { PackwrightError } from '@core/contract/errors';
import type { ContentItem } from '@core/contract/workspace';
import { readJson } from '@core/text/json/read';
import { openTarget } from '../workspace/open-target';
import { readWorkspace } from '../workspace/read-workspace';
import type { RunMaterial } from './protocol';

/** What runs can be started from, with its cleanup. */
export interface RunTarget {
  material: RunMaterial;
  /** Removes what was unpacked. */
  dispose(): Promise<void>;
}

/** Longest file of playbooks, bytes. */
const maxFile = 64 * 1024 * 1024;

/**
 * Opens what is to be run: a folder, an archive, or one JSON file with playbooks: an export of the designer
 * (`{"type": "workflow_collections", "data": […]}`), a list of playbooks, or a single one.
 * @throws PackwrightError when it is none of them or cannot be read
 */
export async function openRunTarget(
  path: string,
  io: { workersDir: string; signal: AbortSignal },
): Promise<RunTarget> {
  if (extname(path).toLowerCase() === '.json') return openFile(path);
  const target = await openTarget(path, io);
  const { items } = await readWorkspace(target.folder, { signal: io.signal });
  return {
    material: { workspaceFolder: target.folder, items, drafts: {} },
    dispose: () => target.dispose(),
  };
}

async function openFile(path: string): Promise<RunTarget> {
  const text = await readText(path);
  const name = basename(path);
  let value: unknown;
  try {
    value = readJson(text).value;
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    throw new PackwrightError('unreadable', `"${path}" is not JSON: ${reason}`);
  }
  const items = itemsOf(value, name);
  if (!items.some((item) => item.kind === 'playbook')) {
    throw new PackwrightError(
      'unsupported',
      `"${path}" holds no playbook.`,
      'Name a playbook, an export of the designer ({"type": "workflow_collections", "data": […]}), a folder or an archive.',
    );
  }
  // Runs read files below a folder of their own, so that nothing next to the file is in reach.
  const folder = await mkdtemp(join(tmpdir(), 'packwright-run-'));
  await writeFile(join(folder, name), text);
  return {
    material: { workspaceFolder: folder, items, drafts: {} },
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}

async function readText(path: string): Promise<string> {
  try {
    if ((await stat(path)).size > maxFile) {
      throw new PackwrightError('refused', `"${path}" is larger than 64 MB.`, 'Run a part of it.');
    }
    return await readFile(path, 'utf8');
  } catch (thrown) {
    if (thrown instanceof PackwrightError) throw thrown;
    throw new PackwrightError(
      'not-found',
      `"${path}" cannot be read.`,
      'Check its name and whether it exists.',
    );
  }
}

function itemsOf(value: unknown, path: string): ContentItem[] {
  const several =
    playbooksIn(value) ??
    (Array.isArray(value)
      ? value.map((each: unknown, index) => ({ value: each, pointer: `/${index}`, collection: null }))
      : [{ value, pointer: '', collection: null }]);
  const playbooks = several.flatMap((each): ContentItem[] => {
    const playbook = readPlaybook(each.value, each.pointer);
    if (!playbook) return [];
    return [
      {
        id: `${path}#${each.pointer}`,
        root: '',
        kind: 'playbook',
        path,
        pointer: each.pointer,
        uuid: playbook.uuid,
        title: playbook.name,
        group: each.collection,
        active: playbook.isActive,
      },
    ];
  });
  return [...playbooks, ...globalsOf(value, path)];
}

/** The global variables that the designer includes in an export (docs/platform/packs.md#designer-exports). */
function globalsOf(value: unknown, path: string): ContentItem[] {
  return elementsOf(member(value, 'macros'), '/macros').map(({ value: variable, pointer }) => ({
    id: `${path}#${pointer}`,
    root: '',
    kind: 'globalVariable',
    path,
    pointer,
    uuid: null,
    title: firstText(variable, 'name') ?? '',
    group: null,
    active: true,
  }));
}
