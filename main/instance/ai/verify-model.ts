import { firstText, type JsonMap } from '@core/text/values';
import type { Instance } from '../instance';
import { modelAtAddress } from './agent-model';
import { noModel } from './ai-tasks';

/** Asks the model of a profile for a word, where its host was allowed. Never throws. */
export async function verifyModel(instance: Instance, profile: JsonMap): Promise<JsonMap> {
  const model = modelAtAddress(instance, profile);
  if (!model) return failed(whyNot(profile));
  const messages = [{ role: 'user', content: 'Answer with the word OK.' }] as const;
  const { error } = await model.ask({ agent: 'verify', step: 1, messages, tools: [] });
  return error === null ? { valid: true, status: 'success', message: 'The model answers.' } : failed(error);
}

const failed = (message: string): JsonMap => ({ valid: false, status: 'failed', message });

/** A profile without an address is of a model that only an appliance reaches. */
function whyNot(profile: JsonMap): string {
  const address = firstText(profile, 'baseurl');
  if (address === null) return noModel;
  const host = URL.parse(address)?.host ?? address;
  return `Models at ${host} may not be asked: nothing leaves this computer. Allow the host in the studio ("Language models"), or by packwright serve --allow-model ${host}.`;
}
