import { namesSecret } from '@core/text/secrets/names';
import { isMap, type JsonMap } from '@core/text/values';
import { readJson } from '@core/text/json/read';
import type { Instance } from '../instance';
import type { Rights } from '../query/sight';
import { carriedFiles } from '../load/carried';
import { mask } from '../store/secrets';
import { originalOf } from '../load/originals';
import { settingNames } from '@core/export/categories/carried';
import { asImported } from './as-imported';
import { exportedRecord } from './exported-record';
import { fileOf, rowsOf, type VirtualFile } from './virtual-file';

/** The menu, people, rules, tool servers and settings of an instance, and what is only carried. */
export function* settingFiles(instance: Instance, rights: Rights): Generator<VirtualFile> {
  const may = (plural: string) => rights.may('read', { plural });
  const { navigation, ruleEngine, records, documents } = instance;
  const { config } = navigation.read();
  const menu = isMap(config) ? config.navigation : [];
  yield [
    'views/navigation.json',
    {
      '@context': '/api/3/contexts/SystemViewTemplate',
      '@type': 'SystemViewTemplate',
      type: 'app',
      config: { navigation: menu },
      uuid: 'navigation',
    },
  ];
  for (const [folder, shelf] of [
    ['rules', ruleEngine.rules],
    ['ruleChannels', ruleEngine.channels],
  ] as const) {
    for (const thing of may('rules') ? shelf.all() : []) {
      const original = originalOf(documents, folder, String(thing.uuid));
      const written = original === null ? thing : asImported(original, thing, { isUsual: shelf.isUsual });
      yield [`${folder}/${fileOf(thing.name)}.json`, written];
    }
  }
  if (may('people')) {
    const people = rowsOf(records, 'people', rights);
    yield ['actors/data.json', people.map((row) => exportedRecord(instance, 'people', row, rights))];
  }
  for (const row of rowsOf(records, 'mcp_configurations', rights)) {
    const server = exportedRecord(instance, 'mcp_configurations', row, rights);
    yield [
      `mcp_configurations/${fileOf(row.name)}.json`,
      { ...server, authentication: withoutSecrets(server.authentication) },
    ];
  }
  for (const name of settingNames) {
    if (name !== 'systemSettings' && !may('security')) continue;
    yield [`appSettings/${name}.json`, { name, values: settingsOf(instance, name, rights) }];
  }
  if (!may('application')) return;
  for (const folder of ['externalTemplates', 'fixtures']) yield* carriedFiles(instance, folder);
}

/**
 * The settings of one name. `systemSettings` are those everybody may read; the others are sections of the sign-in
 * service. What is private stays here.
 */
function settingsOf(instance: Instance, name: string, rights: Rights): JsonMap {
  const { records, authSettings } = instance;
  if (name !== 'systemSettings') {
    const section = authSettings.section(name.toUpperCase()).filter(({ key }) => !namesSecret(key));
    return Object.fromEntries(section.map(({ key, value }) => [key, value]));
  }
  return Object.fromEntries(
    rowsOf(records, 'system_settings', rights).map((row) => [
      String(row.name),
      exportedRecord(instance, 'system_settings', row, rights).publicValues,
    ]),
  );
}

/** The platform keeps a text of JSON here (docs/platform/ai-agents.md#tool-servers); its secrets stay here. */
function withoutSecrets(authentication: unknown): unknown {
  const { value } = readJson(typeof authentication === 'string' ? authentication : '');
  if (!isMap(value)) return authentication;
  return JSON.stringify(Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== mask)));
}
