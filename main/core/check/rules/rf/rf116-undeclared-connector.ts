import type { FixEdit } from '../../../contract/check';
import { categories } from '../../../content/pack/categories';
import { isMap, member } from '../../../text/values';
import type { CheckWorld, CheckedFile } from '../../world';
import { platformConnectors } from '../../catalogue/well-known';
import { unsafeFix } from '../../fix';
import { listing } from '../../packs/listing';
import { playbookKinds } from '../../playbooks/playbook-file';
import { namedBy, reportAt } from '../../packs/references';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Connector that the pack does not say it needs',
  severity: 'warning',
  fix: 'unsafe',
  why: 'The pack installs without the connector, and its steps fail.',
  remedy:
    'Add the connector to `connectors/data.json` and to the manifest, or say in the prerequisites that the user has to install it.',
  kinds: playbookKinds,
  *check(file, world) {
    if (file.root.type !== 'solutionpack') return;
    const reported = new Set<string>();
    for (const usage of namedBy(file, world, 'connector', ['connector'])) {
      const { key } = usage.reference.target;
      if (platformConnectors.has(key) || reported.has(key) || isRequired(key, file, world)) continue;
      reported.add(key);
      const fix = declare(key, file, world);
      yield reportAt(
        usage,
        `The connector “${key}” is required neither by this pack nor by one it depends on.`,
        fix ? { fix } : {},
      );
    }
  },
} satisfies RuleDefinition;

/** Whether this pack, or one it depends on, lists the connector. A copy under development stands for its original. */
function isRequired(key: string, file: CheckedFile, world: CheckWorld): boolean {
  const original = key.replace(/_dev$/, '');
  return [key, original].some((name) =>
    world
      .graph()
      .resolve({ kind: 'connectorReference', key: name }, file.path)
      .some((one) => world.graph().distance(one, file.path) !== 'elsewhere'),
  );
}

function declare(key: string, file: CheckedFile, world: CheckWorld) {
  const below = file.root.path === '' ? '' : `${file.root.path}/`;
  const path = `${below}connectors/data.json`;
  const list = world.file(path);
  if (list && !Array.isArray(list.value)) return undefined;
  const label = world.catalogue.connectors.get(key)?.label ?? key;
  const value = {
    name: key,
    label,
    category: null,
    description: '',
    publisher: null,
    operation_roles: [],
    configurations: [],
    dataImports: [],
    install_mode: 'rpm',
  };
  const required: FixEdit = list
    ? { path, insert: '', key: '-', value }
    : { create: path, text: `${JSON.stringify([value], null, 4)}\n` };
  return unsafeFix(
    'Require the connector',
    required,
    ...listed(value, path, world.file(`${below}info.json`)),
  );
}

/** What enters a required connector in the index of the pack, where there is one. */
function listed(value: unknown, path: string, manifest: CheckedFile | undefined): FixEdit[] {
  const category = categories.find(({ kinds }) => kinds.includes('connectorReference'));
  const [entry] =
    category?.shipped([
      { path, localPath: 'connectors/data.json', kind: 'connectorReference', value: [value] },
    ]) ?? [];
  const contents = member(manifest?.value, 'contents');
  if (!manifest || !category || !entry || !isMap(contents)) return [];
  const present = contents[category.key];
  const isThere = Array.isArray(present) && present.some((one) => category.idOf(one, null)?.id === entry.id);
  return isThere ? [] : [{ ...listing(manifest, category, entry), path: manifest.path }];
}
