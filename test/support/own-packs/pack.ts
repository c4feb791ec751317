import type { Dice } from './dice';
import { stored } from './hands';
import {
  alertsPart,
  grid,
  listFile,
  moduleFiles,
  ownList,
  ownModule,
  records,
  type OwnModule,
} from './modules';
import { ownConnector, picture } from './packages';
import { administrator, administratorRole, alerts, incidents } from './platform';
import { block, callableOf, collection, playbook, type PlaybookPlan } from './playbook';
import type { Shelf } from './scope';
import { givenAlert } from './steps';
import { freshName } from './words';

export interface PackPlan {
  theme: string;
  /** How many playbooks it has. */
  playbooks: number;
  /** Steps of its longest playbook on the way every run takes. */
  longest: number;
  /** Whether two of its playbooks have names that differ in letter case alone. */
  twins?: boolean;
}

/** A solution pack about a theme: everything a pack may hold, by path; texts and pictures as they are, values to be written. */
export function pack(
  dice: Dice,
  { theme, playbooks: count, longest, twins = false }: PackPlan,
): Record<string, unknown> {
  const word = asciiWord(theme);
  const list = ownList(dice, `${theme} State`);
  const modules: OwnModule[] = [ownModule(`${theme} Rounds`, `${word}_rounds`, list)];
  if (count > 14) modules.push(ownModule(`${theme} Findings`, `${word}_findings`, list));
  const connectors = [
    ownConnector(dice, `${word.replaceAll('_', '-')}-gateway`, `${theme} Gateway`),
    ownConnector(dice, `${word.replaceAll('_', '-')}-board`, `${theme} Board`),
  ];
  const globals = [`${word}_desk`, `${word}_limit`, 'Demo_mode'];
  const tags = ['House', theme];
  const collections = ['02 - Use Case', '03 - Enrich', '>> Old'].slice(0, 1 + dice.below(3)).map((kind) => ({
    name: `${kind} - ${theme}`,
    uuid: dice.uuid(),
  }));
  const taken = new Set<string>();
  const plans = Array.from({ length: count }, (_, index): PlaybookPlan => {
    const start = dice.weighed<PlaybookPlan['start']>([
      [4, 'manual'],
      [4, 'called'],
      [1, 'created'],
      [1, 'updated'],
      [0.4, 'endpoint'],
    ]);
    return {
      name: freshName(dice, taken),
      uuid: dice.uuid(),
      collection: dice.pick(collections).uuid,
      length: index === 0 ? longest : 2 + dice.below(6),
      start: index === 1 ? 'called' : start,
      parameters: index === 1 || start === 'called' ? ['door', 'limit'].slice(0, dice.below(3)) : [],
      tags: dice.some(tags, 0.5),
    };
  });
  const [, first, second] = plans;
  if (twins && first && second)
    Object.assign(second, { name: first.name.toUpperCase(), collection: first.collection });
  const shelf: Shelf = { modules: [alerts, incidents, ...modules], connectors, globals, callable: [] };
  const files: Record<string, unknown> = {};
  for (const [index, plan] of plans.entries()) {
    const folder = collections.find(({ uuid }) => uuid === plan.collection)?.name ?? '';
    // A playbook calls those after it alone, so that none calls itself round a corner.
    const callable = plans.slice(index + 1).flatMap(callableOf);
    files[`playbooks/${fileName(folder)}/${fileName(plan.name)}.json`] = playbook(
      dice,
      { ...shelf, callable },
      plan,
    );
  }
  const used = collections.filter(({ uuid }) => plans.some((plan) => plan.collection === uuid));
  for (const { name, uuid } of used)
    files[`playbooks/${fileName(name)}/collection.metadata.json`] = collection(uuid, name);
  files['playbooks/tags.json'] = tags;
  const variables = globals.map((name, index) => ({
    id: index + 1,
    name,
    value: 'true',
    default_value: 'true',
  }));
  files['playbooks/globalVariables.json'] = variables;
  const blocks = count > 14 ? [`${theme} Preparation`, `${theme} Farewell`] : [];
  for (const name of blocks) files[`playbookBlocks/${fileName(name)}.json`] = block(dice, shelf, name);
  files[`picklists/${fileName(list.name)}.json`] = listFile(list);
  for (const module of modules) Object.assign(files, moduleFiles(dice, module));
  files['modules/alerts/mmd.json'] = alertsPart(dice, modules);
  const recordCounts = new Map(modules.map(({ type }) => [type, 3 + dice.below(5)]));
  for (const module of modules)
    files[`records/${module.type}/${module.type}0001.json`] = records(
      dice,
      module,
      recordCounts.get(module.type) ?? 0,
    );
  files[`dashboards/${fileName(theme)} Overview.json`] = dashboard(dice, theme, modules);
  const role = { name: `${theme} Guard`.replaceAll('&', 'and'), uuid: dice.uuid() };
  files[`roles/${fileName(role.name)}-${role.uuid}.json`] = roleFile(dice, role, modules);
  files['views/navigation.json'] = navigation(modules);
  files['connectors/data.json'] = connectors.map(({ name, label, version }) => ({
    name,
    label,
    version,
    category: ['Utilities'],
    description: `Talks to the ${label}.`,
    publisher: null,
    operation_roles: [],
    configurations: [],
    dataImports: [],
    install_mode: 'rpm',
  }));
  files['images/fsr-icon-large.png'] = picture;
  files['README.md'] = `# ${theme}\n\nA made-up pack.\n`;
  files['docs/usage.md'] = `# Using ${theme}\n\n1. Open the list.\n2. Press a button.\n`;
  files['info.json'] = {
    name: theme.charAt(0).toLowerCase() + theme.slice(1).replaceAll(' ', ''),
    version: `${1 + dice.below(3)}.${dice.below(5)}.0`,
    fsrMinCompatibility: '7.6.5',
    type: 'solutionpack',
    local: true,
    label: theme,
    dependencies: [],
    prerequisite: null,
    publisher: 'House Works',
    description: `Everything around ${theme} – gemacht für das Haus.`,
    help: 'https://house.example/help',
    category: ['Building'],
    supportInfo: null,
    iconLarge: 'fsr-icon-large.png',
    postInstallConfig: null,
    date: '2026-03-02T09:30:00+00:00',
    contents: {
      picklistNames: [{ name: list.name }],
      modules: Object.fromEntries(
        [...modules, alerts].map(({ type, label }) => [type, { name: label, apiName: type }]),
      ),
      viewTemplates: Object.fromEntries(
        modules.map(({ type, label }) => [
          type,
          { name: label, apiName: type, views: ['list', 'detail', 'form'] },
        ]),
      ),
      views: { navigation: [theme] },
      roles: [{ name: role.name }],
      playbooks: used.map(({ name }) => ({ name })),
      globalVariables: variables,
      ...(blocks.length > 0 && { playbookBlocks: blocks.map((name) => ({ name })) }),
      dashboards: [{ name: `${theme} Overview` }],
      connectors: connectors.map(({ name, label }) => ({ name: label, apiName: name })),
      recordSets: modules.map(({ type, label }) => ({
        name: label,
        apiName: type,
        count: recordCounts.get(type),
      })),
    },
  };
  return files;
}

/** The name of a file for a name in content: the platform replaces the slash alone. */
export const fileName = (name: string): string => name.replaceAll('/', '_');

/** Letters and digits only, for names in addresses and tables. */
function asciiWord(theme: string): string {
  const letters = theme.normalize('NFKD').replace(/[^A-Za-z ]/g, '');
  const word = letters.trim().toLowerCase().replace(/\s+/g, '_');
  return word === '' ? 'front_desk' : word;
}

function dashboard(dice: Dice, theme: string, modules: readonly OwnModule[]): object {
  const rows = modules.map((module) => ({
    columns: [{ widgets: [grid(dice, module)], style: 'col-lg-12' }],
    wid: dice.uuid(),
    _collapsed: false,
  }));
  return {
    '@context': '/api/3/contexts/Dashboard',
    '@type': 'Dashboard',
    uuid: dice.uuid(),
    displayName: `${theme} Overview`,
    type: 'rows',
    templateType: 'dashboard',
    roles: [administratorRole],
    parentTemplateId: null,
    config: { rows, wid: dice.uuid() },
    filterArray: [],
    updateDate: null,
  };
}

/** The permissions of half of the roles are a list with holes, which the platform writes as a map. */
function roleFile(
  dice: Dice,
  { name, uuid }: { name: string; uuid: string },
  modules: readonly OwnModule[],
): object {
  const permissions = [...modules.map(({ type }) => type), 'alerts', 'playbooks', 'dashboard'].map(
    (module) => ({
      '@type': 'ModulePermission',
      canCreate: dice.chance(0.5),
      canExecute: module === 'playbooks',
      canRead: true,
      canUpdate: dice.chance(0.5),
      canDelete: false,
      fieldPermissions: [],
      module,
    }),
  );
  const withHoles = Object.fromEntries(
    permissions.map((permission, index) => [String(54 + index), permission]),
  );
  return {
    '@context': '/api/3/contexts/Role',
    '@id': `/api/3/roles/${uuid}`,
    '@type': 'Role',
    description: 'Walks the rounds',
    name,
    modulePermissions: dice.chance(0.5) ? withHoles : permissions,
    uuid,
  };
}

function navigation(modules: readonly OwnModule[]): object {
  const entries = modules.map(({ type, label }) => ({
    editMode: false,
    icon: 'fa fa-key',
    require: { action: 'read', module: type },
    state: { name: 'main.modules.list', parameters: { module: type } },
    title: label,
  }));
  const [{ title = '' } = {}] = entries;
  return {
    '@context': '/api/3/contexts/SystemViewTemplate',
    '@type': 'SystemViewTemplate',
    type: 'app',
    config: {
      navigation: [
        {
          editMode: false,
          icon: 'fa fa-building',
          mergeType: 'merge',
          title: title.replace(/ \w+$/, ''),
          open: false,
          isEnabled: false,
          openStatus: false,
          items: entries,
        },
      ],
    },
    uuid: 'navigation',
  };
}

/** What runs while a pack is installed: a playbook, and the list that says so. */
export function installFiles(dice: Dice, when: 'preInstall' | 'postInstall'): Record<string, unknown> {
  const home = { name: `House ${when}`, uuid: dice.uuid() };
  const uuid = dice.uuid();
  const shelf: Shelf = {
    modules: [alerts],
    connectors: [ownConnector(dice, 'bell', 'Bell')],
    globals: [],
    callable: [],
  };
  const plan: PlaybookPlan = {
    name: `Ring ${when}`,
    uuid,
    collection: home.uuid,
    length: 3,
    start: 'called',
    parameters: [],
    tags: [],
  };
  return {
    [`${when}/workflow/collection.metadata.json`]: collection(home.uuid, home.name),
    [`${when}/workflow/${plan.name}.json`]: playbookOnItsOwn(dice, shelf, plan),
    [`${when}/execution_list.json`]: { execution_sequence: [uuid] },
  };
}

/** Nobody has configured a connector when a pack is installed, and there is no record to work on: such a playbook fails. */
function playbookOnItsOwn(dice: Dice, shelf: Shelf, plan: PlaybookPlan): Record<string, unknown> {
  for (;;) {
    const made = playbook(dice, shelf, plan);
    const text = JSON.stringify(made);
    if (!text.includes(givenAlert) && !text.includes('"connector":')) return made;
  }
}

/** A scenario: a record whose steps are kept as the database keeps them. */
export function scenario(dice: Dice, playbookUuid: string, title: string): object {
  return {
    '@type': 'Scenario',
    steps: stored({
      Steps: [
        {
          name: title,
          type: 'executePlaybook',
          playbookIRI: `/api/3/workflows/${playbookUuid}`,
          preCreateMessage: 'Somebody is at the door',
          postCreateMessage: 'Go and look',
          waitTimeforNextStep: '0',
        },
      ],
    }),
    configuration: title,
    title,
    description: 'A visit at night.',
    createdAlertsID: null,
    uuid: dice.uuid(),
    createUser: administrator,
    createDate: 1772443800,
    modifyUser: administrator,
    modifyDate: 1772443800,
    id: 1,
    recordTags: [],
  };
}
