import { describe, expect, it } from 'vitest';
import { tablesOf, rowsOf } from '@core/engine/connectors/table-text';
import { ScenarioAnswers } from '@core/engine/scenario/answers';
import { type RunParts, runThrough, stepOf } from '../../support/engine-run';
import { buildPlaybook, referenced, type StepParts } from '../../support/playbook-builder';

const utility = (operation: string, params: Record<string, unknown>): StepParts => [
  'CyopsUtilites',
  { connector: 'cyops_utilities', operation, params, version: '3' },
];

async function through(steps: Record<string, StepParts>, parts: RunParts = {}) {
  return runThrough([buildPlaybook('P', { steps: { Start: referenced, ...steps } })], parts);
}

const dataOf = (trace: Awaited<ReturnType<typeof through>>, step: string) =>
  (stepOf(trace, step).result as { data: Record<string, unknown> }).data;

const make = utility('create_file_from_string', {
  filename: 'list.csv',
  contents: 'name,ip\nOne,"1.1.1.1"',
});

describe('files of a run', () => {
  it('are made, read by a filter, uploaded, attached and fetched again', async () => {
    const trace = await through({
      Make: make,
      Text: ['SetVariable', { text: "{{ vars.steps.Make.data['cyops_file_path'] | readfile }}" }],
      Upload: utility('upload_file_to_cyops', {
        filename: 'list.csv',
        file_path: '{{ vars.steps.Make.data.cyops_file_path }}',
      }),
      Attach: utility('create_cyops_attachment', { name: 'The list', filename: 'list.csv' }),
      Fetch: utility('download_file_from_cyops', { iri: "{{ vars.steps.Upload.data['@id'] }}" }),
      Rows: utility('convert_to_json', {
        type: 'filepath',
        file_name: '{{ vars.steps.Fetch.data.cyops_file_path }}',
        file_type: 'CSV',
      }),
    });
    expect(trace.status).toBe('finished');
    expect(stepOf(trace, 'Text').result).toMatchObject({ text: 'name,ip\nOne,"1.1.1.1"' });
    expect(dataOf(trace, 'Upload')).toMatchObject({
      '@type': 'File',
      '@context': '/api/3/contexts/File',
      filename: 'list.csv',
      metadata: { md5: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown },
    });
    expect(dataOf(trace, 'Attach')).toMatchObject({ name: 'The list', '@type': 'Attachment' });
    expect(dataOf(trace, 'Fetch')).toMatchObject({ filename: 'list.csv' });
    expect(dataOf(trace, 'Rows')).toEqual([{ name: 'One', ip: '1.1.1.1' }]);
  });

  it('are assumed to be empty where the run has none of that name, and the step says so', async () => {
    const trace = await through({
      Fetch: utility('download_file_from_cyops', { iri: '/api/3/files/unknown' }),
    });
    expect(stepOf(trace, 'Fetch').messages.join()).toContain('assumed to be there and empty');
  });

  it('are fetched from an address only where a rule answers it', async () => {
    const fetch = { Get: utility('download_file_from_url', { url: 'https://feed.example/a/urls.txt?x=1' }) };
    const httpRules = new ScenarioAnswers({ http: [{ url: 'https://feed.example/*', body: 'one' }] });
    expect(dataOf(await through(fetch, { ports: { httpRules } }), 'Get')).toMatchObject({
      filename: 'urls.txt',
    });
    expect(stepOf(await through(fetch), 'Get').status).toBe('failed');
  });

  it.each([
    ['a file without a name', utility('create_file_from_string', { contents: 'x' }), 'name of the file'],
    ['no record of a file', utility('download_file_from_cyops', { iri: 'nothing' }), 'IRI of one record'],
    ['a request to nowhere', utility('api_call', { url: '' }), 'address'],
  ])('fail on %s', async (_what, step, message) => {
    const trace = await through({ Do: step });
    expect(stepOf(trace, 'Do').error).toContain(message);
  });
});

describe('tables in texts', () => {
  it('are read from CSV with quotes, empty fields and line ends inside', () => {
    expect(rowsOf('a,b\n"x ""y""","1\n2"\n,z')).toEqual([
      { a: 'x "y"', b: '1\n2' },
      { a: '', b: 'z' },
    ]);
    expect(rowsOf('')).toEqual([]);
  });

  it('are read from HTML', () => {
    const html =
      '<p>x</p><table class="t"><thead><tr><th>Name</th><th>IP</th></tr></thead><tr><td><b>One</b></td><td>1.1.1.1</td></tr></table><table><tr><td>a</td></tr></table>';
    expect(tablesOf(html)).toEqual([[{ Name: 'One', IP: '1.1.1.1' }], []]);
  });

  it('take linear time also where tags never end', () => {
    const began = performance.now();
    tablesOf('<table>'.repeat(20_000));
    rowsOf('"'.repeat(200_001));
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
