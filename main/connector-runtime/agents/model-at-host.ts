import type { Model } from '@core/language-model/model';
import { allowedHosts } from '../answers/hosts';
import { networkAnswers } from '../answers/network';
import { SecretMask } from '../answers/secrets';
import { addressedModel, type ModelAddress } from './addressed-model';

/** Milliseconds a model at an address has for an answer. */
const answerTime = 120_000;

/** A model that is asked over the network; null where its host was not allowed by name, or the address is none. */
export function modelAtHost(at: ModelAddress, hosts: Iterable<string>): Model | null {
  const allowed = [...hosts];
  const url = URL.parse(at.address);
  if (!url || !/^https?:$/.test(url.protocol) || !allowedHosts(allowed)(url)) return null;
  return addressedModel(at, networkAnswers(allowed, new SecretMask([], {}), undefined, answerTime));
}
