import type { FormField } from '@core/contract';
import { type Price, priceIn } from '@core/language-model/price';
import { elementsOf, firstText, type JsonMap, mapOf } from '@core/text/values';
import { call } from './bridge';
import { ask } from './instance-api';

/** Profiles of language models on the local instance, and the hosts at which these may be asked. */

export interface ModelProfile {
  uuid: string;
  name: string;
  provider: string;
  model: string;
  address: string;
  /** Of the address; null without one. */
  host: string | null;
  isDefault: boolean;
  active: boolean;
  hasKey: boolean;
  price: Price | null;
  /** As the instance shows it; its key is masked. */
  record: JsonMap;
}

export interface ModelProfiles {
  profiles: ModelProfile[];
  /** Hosts that may be asked, until the instance ends. */
  hosts: ReadonlySet<string>;
  /** Connectors that may stand behind profiles, as the instance has them. */
  providers: string[];
}

export async function readModelProfiles(): Promise<ModelProfiles> {
  const [kept, allowed, { hosts }] = await Promise.all([
    ask('GET', '/api/ai/llm/config'),
    ask('GET', '/api/ai/llm/allowed-providers'),
    call('instance.modelHosts', {}),
  ]);
  return {
    profiles: elementsOf(kept, '')
      .map(({ value }) => profileOf(mapOf(value)))
      .toSorted((one, next) => one.name.localeCompare(next.name)),
    hosts: new Set(hosts),
    providers: elementsOf(allowed, '').map(({ value }) => firstText(value, 'label', 'name') ?? ''),
  };
}

function profileOf(record: JsonMap): ModelProfile {
  const address = firstText(record, 'baseurl') ?? '';
  return {
    uuid: firstText(record, 'uuid') ?? '',
    name: firstText(record, 'name') ?? '',
    provider: firstText(record, 'provider') ?? '',
    model: firstText(record, 'modelname', 'model') ?? '',
    address,
    host: URL.parse(address)?.host ?? null,
    isDefault: record.isdefault === true,
    active: record.active !== false,
    hasKey: firstText(record, 'apikey') !== null,
    price: priceIn(mapOf(record.config)),
    record,
  };
}

/** Providers a profile may name (docs/platform/ai-agents.md#routes). */
const providers = ['openai', 'anthropic', 'gemini', 'fortisoar'];

const text = (name: string, label: string, tooltip = '', required = false): FormField => ({
  name,
  label,
  required,
  defaultValue: '',
  formType: 'text',
  tooltip,
});

/** The form of a profile; a new one where it is null. */
export function profileFields(profile: ModelProfile | null): FormField[] {
  const price = (name: string, label: string, value: number | undefined): FormField => ({
    ...text(
      name,
      label,
      'Of a million tokens, in any one currency. What a scripted model answers costs as much.',
    ),
    formType: 'decimal',
    defaultValue: value === undefined ? '' : String(value),
  });
  const provider = {
    ...text('provider', 'Provider'),
    choices: providers.map((id) => ({ label: id, value: id })),
  };
  const away =
    'Answers POST <address>/chat/completions. It is asked where you allow its host, and not before.';
  return [
    { ...text('name', 'Name', '', true), defaultValue: profile?.name ?? '' },
    { ...provider, defaultValue: profile?.provider || 'openai' },
    { ...text('modelname', 'Model', 'What the service calls it.'), defaultValue: profile?.model ?? '' },
    { ...text('baseurl', 'Address', away), formType: 'url', defaultValue: profile?.address ?? '' },
    {
      ...text('apikey', 'Key', profile?.hasKey === true ? 'One is kept. Leave this empty to keep it.' : ''),
      formType: 'password',
    },
    price('priceIn', 'Price of tokens read', profile?.price?.input),
    price('priceOut', 'Price of tokens written', profile?.price?.output),
    { ...text('isdefault', 'Default profile'), defaultValue: profile?.isDefault ?? false },
    { ...text('active', 'Active'), defaultValue: profile?.active ?? true },
  ];
}

/**
 * Saves what was filled in. Where it is to be the default, the others are it no more.
 * @param all every profile there is
 */
export async function saveProfile(
  profile: ModelProfile | null,
  given: Record<string, unknown>,
  all: readonly ModelProfile[],
): Promise<void> {
  const { priceIn: input, priceOut: output, apikey, ...values } = given;
  const price =
    input === undefined && output === undefined ? {} : { price: { input: input ?? 0, output: output ?? 0 } };
  const { price: _before, ...config } = mapOf(profile?.record.config);
  const { isdefault: _isDefault, ...kept } = profile?.record ?? {};
  const body = {
    ...kept,
    modelname: null,
    baseurl: null,
    ...values,
    ...(apikey !== undefined && { apikey }),
    config: { ...config, ...price },
  };
  const others = all.filter(({ uuid, isDefault }) => isDefault && uuid !== profile?.uuid);
  const withdrawn =
    given.isdefault === true ? others.map(({ record }) => ({ ...record, isdefault: false })) : [];
  await ask('POST', '/api/ai/llm/config', [body, ...withdrawn]);
}

export async function removeProfile({ uuid }: ModelProfile): Promise<void> {
  await ask('DELETE', `/api/ai/llm/config/${uuid}`);
}

/** Asks the model for a word. @returns what came of it */
export async function verifyProfile({ uuid }: ModelProfile): Promise<{ isValid: boolean; message: string }> {
  const answer = mapOf(await ask('GET', `/api/ai/llm/config/${uuid}/verify`));
  return { isValid: answer.valid === true, message: firstText(answer, 'message') ?? '' };
}

export async function allowModelHost(host: string, isAllowed: boolean): Promise<void> {
  await call('instance.allowModelHost', { host, isAllowed });
}
