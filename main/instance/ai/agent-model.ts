import type { Model } from '@core/language-model/model';
import { type Price, priceIn } from '@core/language-model/price';
import { firstText, type JsonMap, mapOf } from '@core/text/values';
import type { Instance } from '../instance';
import { Secrets } from '../store/secrets';
import { configurationOf } from './agent-tools';
import { Stopped } from './agent-work';
import { noModel } from './ai-tasks';
import type { Assistance } from './assistance';

/** What answers an agent, and by which profile. */
export interface AgentModel extends Model {
  /** Name of the profile in force; null for none. */
  profile: string | null;
  price: Price | undefined;
}

/**
 * The profile in force for an agent: the one its configuration names, else the default one; null where that is switched
 * off or there is none.
 */
export function profileOf({ settings, models }: Assistance, agent: string): JsonMap | null {
  const wanted = firstText(configurationOf(settings.get(agent, '', false)), 'llm_provider');
  const all = models.all().filter(({ active }) => active === true);
  const named = all.find(({ uuid, name }) => wanted !== null && (uuid === wanted || name === wanted));
  return named ?? all.find(({ isdefault }) => isdefault === true) ?? null;
}

/** What is asked at the address of a profile; null where it names none, or its host was not allowed. */
export function modelAtAddress({ agentPorts, secrets }: Instance, profile: JsonMap): Model | null {
  const address = firstText(profile, 'baseurl');
  const model = firstText(profile, 'modelname', 'model');
  if (address === null || model === null || !agentPorts.addressedModel) return null;
  const key = firstText(profile, 'apikey');
  return agentPorts.addressedModel({
    address,
    model,
    key: key !== null && Secrets.isSealed(key) ? secrets.open(key) : key,
  });
}

/**
 * What answers an agent: a model at the address of its profile where the user has allowed that host, else the one the
 * instance was given. The profile's price holds for either, so that a rehearsal tells what the real thing would cost.
 * @throws Stopped where there is neither
 */
export function modelOf(instance: Instance, assistance: Assistance, agent: string): AgentModel {
  const profile = profileOf(assistance, agent);
  const model = (profile && modelAtAddress(instance, profile)) ?? instance.agentPorts.model;
  if (!model) throw new Stopped('failed', noModel);
  const price = (profile && priceIn(mapOf(profile.config))) ?? model.price;
  return {
    provider: model.provider,
    name: model.name,
    ask: (request) => model.ask(request),
    profile: profile && firstText(profile, 'name'),
    price,
  };
}
