import { uuidOfIri } from '@core/content/iri';
import { asText, elementsOf, firstText, type JsonMap } from '@core/text/values';
import type { Instance } from '../instance';
import { invalid, notFound } from '../platform-error';
import type { RecordTools } from './record-tools';
import { type Tool, texts } from './tool';

const indicatorTypes = [
  'IP Address',
  'Domain',
  'Email Address',
  'Host',
  'FileHash-MD5',
  'FileHash-SHA1',
  'FileHash-SHA256',
  'URL',
  'User',
  'File',
];

/**
 * Tools of the gateway for analysts (docs/platform/ai-agents.md#gateways). Those that read and write records do so; those
 * that make an appliance call other products say that nothing is behind them here.
 */
export function socTools(instance: Instance, records: RecordTools): Tool[] {
  const known = (account: Parameters<Tool['call']>[1], values: readonly unknown[]) =>
    records.query(account, 'indicators', {
      filters: [{ field: 'value', operator: 'in', value: values.map(asText) }],
    });

  return [
    records.getter('alerts', 'alert'),
    records.getter('assets', 'asset'),
    {
      name: 'get_indicators',
      description: 'Finds indicators by their values, with the reputation they are known to have.',
      inputSchema: listOf('values'),
      call: (given, account) => known(account, textsIn(given, 'values', 'indicators')),
    },
    {
      name: 'get_alerts_linked_to_indicators',
      description: 'Finds the alerts that are linked to indicators of these values.',
      inputSchema: listOf('indicators'),
      call: (given, account) =>
        records.query(account, 'alerts', {
          filters: [
            { field: 'indicators.value', operator: 'in', value: textsIn(given, 'indicators', 'values') },
          ],
        }),
    },
    {
      name: 'enrich_indicator',
      description: 'Answers with what is known of an indicator.',
      inputSchema: indicatorForm(['indicator_value', 'indicator_type'], []),
      call: async (given, account) => {
        const iri = firstText(given, 'indicator_IRI');
        if (iri !== null) return records.read(account, 'indicators', uuidOfIri(iri) ?? iri);
        const value = firstText(given, 'indicator_value');
        if (value === null) throw invalid('"indicator_value" is required.');
        const [found] = await known(account, [value]);
        if (!found)
          throw notFound(`No intelligence source is behind a local instance, and the indicator "${value}"`);
        return found;
      },
    },
    {
      ...unavailable('block_indicator', 'Blocks an indicator.', indicatorForm(blockInputs, blockInputs)),
      writes: true,
    },
    unavailable(
      'hunt_ioc_siem',
      'Looks for an indicator in the logs of a SIEM.',
      indicatorForm(['indicator_value', 'indicator_type'], ['indicator_value', 'indicator_type']),
    ),
    {
      name: 'update_alert_ai_analysis',
      writes: true,
      description: 'Writes the outcome of an investigation to its alert.',
      inputSchema: texts(['uuid', 'ai_severity', 'ai_summary', 'ai_verdict']),
      call: (given, account) => {
        records.may(account, 'update', 'alerts');
        const { uuid } = records.read(account, 'alerts', firstText(given, 'uuid') ?? '');
        const alerts = instance.records.entity('alerts');
        const changes = [...alerts.fields.keys()].flatMap((name) => {
          const argument = analysed.find((each) => plain(each) === plain(name));
          return argument === undefined ? [] : [[name, given[argument]] as const];
        });
        if (changes.length === 0)
          throw invalid('The alerts of this instance have no field for an AI analysis.');
        const writing = { actor: account.actor, rights: instance.rights.of(account) };
        instance.records.update(alerts, String(uuid), Object.fromEntries(changes), writing);
        return records.read(account, 'alerts', String(uuid));
      },
    },
  ];
}

const blockInputs = ['indicator_value', 'indicator_type', 'block_reason'];
const analysed = ['ai_severity', 'ai_summary', 'ai_verdict'];

/** Names of fields are compared without their style: no source says how the release spells these. */
const plain = (name: string): string => name.replaceAll('_', '').toLowerCase();

const unavailable = (name: string, description: string, inputSchema: JsonMap): Tool => ({
  name,
  description,
  inputSchema,
  call: () => {
    throw invalid(`A local instance reaches no other product, so "${name}" has done nothing.`);
  },
});

/** Tools of this gateway take what they are given below `params`. */
const indicatorForm = (names: readonly string[], required: readonly string[]): JsonMap => ({
  type: 'object',
  properties: {
    params: {
      type: 'object',
      properties: Object.fromEntries(
        [...names, 'indicator_IRI'].map((name) => [
          name,
          name === 'indicator_type' ? { type: 'string', enum: indicatorTypes } : { type: 'string' },
        ]),
      ),
      required,
    },
  },
  required: ['params'],
});

const listOf = (name: string): JsonMap => ({
  type: 'object',
  properties: { [name]: { type: 'array', items: { type: 'string' } } },
  required: [name],
});

/** @throws PlatformError 400 where there is no such list */
function textsIn(given: JsonMap, ...names: string[]): unknown[] {
  const list = names.map((name) => elementsOf(given[name], '')).find((elements) => elements.length > 0);
  if (!list) throw invalid(`"${names[0] ?? ''}" has to be a list of texts.`);
  return list.map(({ value }) => value);
}
