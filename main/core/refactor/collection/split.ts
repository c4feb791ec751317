import { diskName, fold } from '../../content/disk-name';
import { playbooksOf } from '../../check/playbooks/playbook-file';
import { movePlaybook } from '../../edit/playbook/move-playbook';
import type { ChangePlan } from '../../edit/references/plan';
import { counted } from '../../text/counted';
import { parseJson } from '../../text/json/parse';
import { printValue } from '../../text/json/print';
import { styleOf } from '../../text/json/style';
import type { RefactorSource } from '../planned';
import { refusal } from '../refusal';

export interface CollectionSplit {
  /** Files of the playbooks that go. */
  paths: readonly string[];
  /** What the new collection is called. */
  name: string;
}

/**
 * Makes a collection of some playbooks of others. Calls name playbooks by their uuids and do not change.
 * @throws PackwrightError `invalid-input` where the playbooks have no files of their own, or a collection has the name
 */
export function planSplit({ files, newUuid }: RefactorSource, wanted: CollectionSplit): ChangePlan {
  const name = wanted.name.trim();
  if (name === '') throw refusal('The new collection needs a name.');
  const going = wanted.paths.map((path) => {
    const file = files.get(path);
    if (!file || file.kind !== 'playbook' || !/^playbooks\/[^/]+\/[^/]+$/.test(file.localPath))
      throw refusal(`${path} is no file of one playbook in a collection.`);
    return file;
  });
  const [first] = going;
  if (!first) throw refusal('No playbooks are selected.');
  const other = going.find(({ root }) => root.path !== first.root.path);
  if (other) throw refusal(`${other.path} is in another pack than ${first.path}.`);
  const names = Map.groupBy(going, ({ path }) => fold(path.slice(path.lastIndexOf('/') + 1)));
  const alike = [...names.values()].find((ones) => ones.length > 1);
  if (alike)
    throw refusal(
      `Several of the files have one name, ${alike[0]?.path.split('/').at(-1) ?? ''}, and go to one folder.`,
      'Rename one of the playbooks first.',
    );
  const below = first.root.path === '' ? '' : `${first.root.path}/`;
  const folder = `${below}playbooks/${diskName(name)}/`;
  if ([...files.keys()].some((path) => fold(path).startsWith(fold(folder))))
    throw refusal(`There is a collection “${name}” already.`, 'Choose another name.');
  const uuid = newUuid();
  const metadata = `${folder}collection.metadata.json`;
  const moves = going.map((file) => ({ file, ...movePlaybook(file, { metadata, uuid }, files.keys()) }));
  const value = {
    '@context': '/api/3/contexts/WorkflowCollection',
    '@type': 'WorkflowCollection',
    name,
    description: null,
    visible: true,
    image: null,
    uuid,
    deletedAt: null,
    recordTags: [],
  };
  const text = printValue(value, styleOf(parseJson(first.text)), '', false);
  const title = (path: string) => playbooksOf(files.get(path) ?? first)[0]?.playbook.name ?? path;
  return {
    title: `Move ${counted(going.length, 'playbook')} to the new collection “${name}”`,
    edit: {
      files: moves.map(({ file, changes }) => ({ path: file.path, changes })),
      created: [{ path: metadata, text }],
      moved: moves.flatMap(({ moved }) => moved),
    },
    files: moves.map(({ file }) => ({
      path: file.path,
      places: [
        {
          line: 1,
          before: title(file.path),
          after: `${name} › ${title(file.path)}`,
          role: 'collection',
          soft: false,
        },
      ],
    })),
    dangling: [],
    notes: ['Calls refer to the playbooks by uuid and do not change.'],
  };
}
