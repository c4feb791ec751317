import { beforeAll, describe, expect, it } from 'vitest';
import { jsonResponse } from '../../main/connector-runtime/answers/http';
import type { Connectors } from '../../main/connector-runtime/connectors';
import { readPackage } from '../../main/connector-runtime/package/read-package';
import { connectorFolder, connectorOf, connectorsForTests, sessionOf } from './runtime';

let connectors: Connectors;
beforeAll(async () => {
  connectors = await connectorsForTests();
});

const answering = (value: unknown) => () => ({ response: jsonResponse(value), source: 'test' });

describe('what an operation is given and gives back', () => {
  it('gets copies of its configuration and its parameters, call by call', async () => {
    const { session } = sessionOf(
      connectors,
      await connectorOf(`
config['connector_info'] = {'name': 'x'}
seen = sorted(config)
return [seen, params.pop('id'), len(params)]`),
    );
    const config = { server: 'a' };
    for (const _ of [1, 2])
      expect((await session.execute('go', config, { id: 7 })).value).toEqual([
        ['connector_info', 'server'],
        7,
        0,
      ]);
    expect(config).toEqual({ server: 'a' });
  });

  it('keeps its modules from call to call, and what it prints and logs', async () => {
    const { session } = sessionOf(
      connectors,
      await connectorOf(`
global count
count = globals().get('count', 0) + 1
logger.error('call %s', count)
print('printed')
return count`),
    );
    const { value, logs } = await session.execute('go', {}, {});
    expect(value).toBe(1);
    expect(logs).toEqual([
      { level: 'error', logger: 'connectors.sample', message: 'call 1' },
      { level: 'info', logger: 'print', message: 'printed' },
    ]);
    expect((await session.execute('go', {}, {})).value).toBe(2);
  });

  it.each([
    ["raise ConnectorError({'status_code': 403})", 'raised', "{'status_code': 403}"],
    ['return {1, 2}', 'raised', 'The operation returned a value that JSON cannot hold'],
    ["return float('nan')", 'raised', 'a value that JSON cannot hold'],
    [
      "from connectors.core.result import Result\nr = Result()\nr.set_result('Failed', 'no')\nreturn r",
      'raised',
      'no',
    ],
  ])('%s ends as %s', async (body, outcome, message) => {
    const { session } = sessionOf(connectors, await connectorOf(body));
    const called = await session.execute('go', {}, {});
    expect(called.outcome).toBe(outcome);
    expect(called.message).toContain(message);
  });

  it('takes the data of a Result and of a pair', async () => {
    const body = `
from connectors.core.result import Result
r = Result()
r.set_data({'a': 1})
return r if params['result'] else (b'bytes', True)`;
    const { session } = sessionOf(connectors, await connectorOf(body));
    expect((await session.execute('go', {}, { result: true })).value).toEqual({ a: 1 });
    expect((await session.execute('go', {}, { result: false })).value).toEqual({ base64: 'Ynl0ZXM=' });
  });

  it('says where in the connector an exception began', async () => {
    const { session } = sessionOf(
      connectors,
      await connectorOf(
        'from .inner import fail\ntry:\n    fail()\nexcept Exception as e:\n    raise ConnectorError(str(e))',
        {
          'inner.py': 'def fail():\n    return {}["gone"]\n',
        },
      ),
    );
    const { problem, message } = await session.execute('go', {}, {});
    expect(message).toBe("'gone'");
    expect(problem?.place).toEqual({ file: 'inner.py', line: 2 });
    expect(problem?.traceback).not.toContain('_packwright');
  });
});

describe('the SDK', () => {
  it('keeps tokens the connector has stored for the calls after it', async () => {
    const text = `
from connectors.core.connector import Connector, ConnectorError
from connectors.core.utils import update_connnector_config
import requests

class Sample(Connector):
    def execute(self, config, operation, params, **kwargs):
        if 'accessToken' not in config:
            raise ConnectorError('Unauthorized')
        return requests.get('https://api.example.com/v1', headers={'Authorization': config['accessToken']}).json()

    def check_health(self, config):
        token = requests.post('https://login.example.com/token', data={'grant_type': 'client_credentials'}).json()
        config['accessToken'] = token['access_token']
        config['connector_info'] = {'name': 'sample'}
        update_connnector_config('sample', '1.0.0', config, config['config_id'])
`;
    const { session, asked } = sessionOf(
      connectors,
      await readPackage(connectorFolder({ 'connector.py': text })),
      answering({ access_token: 't0k3n', ok: true }),
    );
    const config = { config_id: 'c1', server: 'x' };
    expect((await session.execute('go', config, {})).message).toBe('Unauthorized');
    expect((await session.hook('check_health', config)).outcome).toBe('returned');
    expect((await session.execute('go', config, {})).outcome).toBe('returned');
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST https://login.example.com/token',
      'GET https://api.example.com/v1',
    ]);
    expect(asked[0]?.body.toString()).toBe('grant_type=client_credentials');
    expect(asked[1]?.headers).toContainEqual(['Authorization', 't0k3n']);
  });

  it('moves files between the platform and the run, and starts playbooks', async () => {
    const body = `
import os
from django.conf import settings
from connectors.cyops_utilities.builtins import download_file_from_cyops, upload_file_to_cyops, create_file_from_string
from integrations.crudhub import make_request, trigger_ingest_playbook
got = download_file_from_cyops('/api/3/files/1')
text = open(os.path.join(settings.TMP_FILE_ROOT, got['cyops_file_path'])).read()
made = create_file_from_string(contents=text.upper(), filename='up.txt')
record = upload_file_to_cyops(file_path=made['cyops_file_path'], filename='up.txt', name='Up', create_attachment=True)
trigger_ingest_playbook([1, 2, 3], 'pb', batch_size=2)
return [got['filename'], record, make_request('/api/3/alerts', 'GET')]`;
    const { session, asked } = sessionOf(connectors, await connectorOf(body), ({ method, url }) => ({
      response: url.endsWith('/files/1')
        ? {
            status: 200,
            reason: 'OK',
            headers: [['Content-Disposition', 'attachment; filename="a.txt"']],
            body: Buffer.from('abc'),
          }
        : jsonResponse({ '@id': `${method} ${new URL(url).pathname}` }),
      source: 'test',
    }));
    const called = await session.execute('go', {}, {});
    expect(called.value).toEqual([
      'a.txt',
      { '@id': 'POST /api/3/attachments' },
      { '@id': 'GET /api/3/alerts' },
    ]);
    expect(called.started).toEqual([
      { playbook: 'pb', records: [1, 2] },
      { playbook: 'pb', records: [3] },
    ]);
    expect(asked.every(({ toPlatform }) => toPlatform)).toBe(true);
    expect(asked[1]?.body.toString()).toContain('filename="up.txt"');
    expect(asked[1]?.body.toString()).toContain('ABC');
  });

  it('names what it does not have', async () => {
    const { session } = sessionOf(
      connectors,
      await connectorOf('from connectors.cyops_utilities import builtins\nbuiltins.launch_rocket()'),
    );
    const called = await session.execute('go', {}, {});
    expect(called.outcome).toBe('refused');
    expect(called.message).toBe('connectors.cyops_utilities.builtins.launch_rocket is not offered here.');
  });
});

describe('packages that are not here', () => {
  it('let everything run that does not use them, and name themselves where they are used', async () => {
    const { session } = sessionOf(
      connectors,
      await connectorOf(
        `
import pandas
if params['use']:
    return pandas.DataFrame([1])
return 'without'`,
        { 'more.py': 'import kafka\nfrom ldap3.core.exceptions import LDAPError\n' },
      ),
    );
    const { problem, needs } = await session.load();
    expect(problem).toBeNull();
    expect(needs.map((need) => [need.module, need.class, need.file])).toEqual([
      ['pandas', 'native module', 'connector.py'],
      ['kafka', 'raw sockets', 'more.py'],
      ['ldap3', 'raw sockets', 'more.py'],
    ]);
    expect((await session.execute('go', {}, { use: false })).value).toBe('without');
    const used = await session.execute('go', {}, { use: true });
    expect(used.outcome).toBe('refused');
    expect(used.message).toContain(
      '"pandas.DataFrame" of the package "pandas" is not offered here. It is made of machine code.',
    );
  });

  it('fail as an import where the connector can do without them', async () => {
    const text = 'try:\n    import nowhere\nexcept ImportError:\n    nowhere = None\nreturn nowhere is None';
    const { session } = sessionOf(connectors, await connectorOf(text));
    expect((await session.execute('go', {}, {})).value).toBe(true);
  });

  it('a module beside the connector is found by its bare name, which is told', async () => {
    const { session } = sessionOf(
      connectors,
      await connectorOf('import helper\nreturn helper.x', { 'helper.py': 'x = 5\n' }),
    );
    expect((await session.load()).bareImports).toEqual(['helper']);
    expect((await session.execute('go', {}, {})).value).toBe(5);
  });

  it.each([
    ['old Python', { 'connector.py': 'print "hello"\n' }, 'Missing parentheses'],
    ['no connector', { 'connector.py': 'x = 1\n' }, 'connector.py has no class derived from Connector.'],
    [
      'a circle',
      { 'connector.py': 'from .a import x\n', 'a.py': 'from .connector import y\nx = 1\n' },
      'cannot import name',
    ],
    ['wrong bytes', { 'connector.py': '# -*- coding: nonsense -*-\n' }, 'unknown encoding'],
  ])('%s is named', async (_, files, message) => {
    const { session } = sessionOf(connectors, await readPackage(connectorFolder(files)));
    const { problem } = await session.load();
    expect(problem?.message).toContain(message);
    const called = await session.execute('go', {}, {});
    expect(called.outcome).toBe('refused');
    expect(called.message).toContain('It cannot be imported: ');
  });
});
