import { PackwrightError } from '@core/contract/errors';
import type { Model } from '@core/language-model/model';
import { recordingModel } from '@core/language-model/recording';
import { withoutSecrets } from '@core/text/secrets/remove';
import { inOneLine } from '@core/text/visible';
import { modelAtHost } from '../../connector-runtime/agents/model-at-host';
import type { CommandIo } from './command';
import { modelFile } from './input-files';
import { writeOutput } from './output-file';

/** Milliseconds an agent has for all the answers of its model. */
export const agentTime = 900_000;

/** Where the key of a model comes from: never from a command line, which others can read. */
const keyVariable = 'PACKWRIGHT_MODEL_KEY';

export const modelOptions = {
  model: { type: 'string' },
  'model-address': { type: 'string' },
  'model-name': { type: 'string' },
  allow: { type: 'string', multiple: true },
  'record-model': { type: 'string' },
} as const;

export const modelUsage = `  --model         scripted model: what it answers, turn by turn (docs/packwright.model.schema.json)
  --model-address, --model-name   instead of it a model at an address (https://api.example.com/v1) that answers
                  POST <address>/chat/completions; its key is read from ${keyVariable}
  --allow         host the model may be asked at; what the agent is given leaves this computer then
  --record-model  file for what the model answered, as a scripted model without secrets`;

interface Values {
  model?: string;
  'model-address'?: string;
  'model-name'?: string;
  allow?: string[];
  'record-model'?: string;
}

/** The model of a run, and what keeps its answers when the run is over. */
export interface RunModel {
  model: Model;
  /** Whether it is asked over the network. */
  isAway: boolean;
  /** Writes down what was asked for. */
  keep(): Promise<void>;
}

/** @throws PackwrightError where no model is named, two are, or its host was not allowed by name */
export async function modelOfRun(values: Values, io: CommandIo): Promise<RunModel> {
  const { model: file, 'model-address': address, 'model-name': name, 'record-model': record } = values;
  if ((file === undefined) === (address === undefined))
    throw new PackwrightError(
      'invalid-input',
      'Name the file of a scripted model, or the address of one.',
      'For example: --model model.yaml',
    );
  const model =
    file !== undefined ? await modelFile(file, io) : modelAt(address ?? '', name, values.allow ?? [], io);
  if (record === undefined) return { model, isAway: file === undefined, keep: async () => {} };
  const recording = recordingModel(model);
  return {
    model: recording.model,
    isAway: file === undefined,
    // JSON is YAML too, whatever the file is called.
    keep: () =>
      writeOutput(
        record,
        `${JSON.stringify(withoutSecrets(recording.script()).value, null, 2)}\n`,
        'The model',
        io,
      ),
  };
}

function modelAt(address: string, name: string | undefined, hosts: readonly string[], io: CommandIo): Model {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new PackwrightError(
      'invalid-input',
      `"${address}" is no address of a model.`,
      'https://api.example.com/v1',
    );
  if (name === undefined)
    throw new PackwrightError(
      'invalid-input',
      'Say which model is asked there.',
      'For example: --model-name small',
    );
  const key = process.env[keyVariable] ?? null;
  const asked = modelAtHost({ address, model: name, key: key === '' ? null : key }, hosts);
  if (!asked)
    throw new PackwrightError(
      'refused',
      `What the agent is given would leave this computer, for ${url.host}.`,
      `Write --allow ${url.host} where that is meant.`,
    );
  io.err(
    `${inOneLine(`The model is asked at ${url.host}: what the agent is given leaves this computer.`)}\n`,
  );
  return asked;
}
