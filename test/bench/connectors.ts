import { join } from 'node:path';
import { jsonResponse } from '../../main/connector-runtime/answers/http';
import { type Connectors, createConnectors } from '../../main/connector-runtime/connectors';
import type { ConnectorPackage } from '../../main/connector-runtime/package/read-package';
import { projectRoot, temporaryFolder } from '../support/host';
import { benchConnectorMemory } from './connector-memory';
import { median, ms, repeat, report, reportTime, timed } from './measure';

/** A connector as most are: one request, its JSON given back. `none` does nothing at all. */
const code = `
import requests
from connectors.core.connector import Connector

class Sample(Connector):
    def execute(self, config, operation, params, **kwargs):
        return requests.get('https://api.example.com/v1').json() if operation == 'ask' else None
`;

const connector: ConnectorPackage = {
  name: 'sample',
  version: '1.0.0',
  folder: 'sample_1_0_0',
  manifest: { name: 'sample', label: 'Sample', version: '1.0.0', configuration: [], operations: [] },
  info: {},
  files: { 'connector.py': Buffer.from(code).toString('base64') },
  wheels: {},
};

const begin = (connectors: Connectors) =>
  connectors.session(connector, {
    answers: () => ({ response: jsonResponse({ ok: true }), source: 'bench' }),
  });

/** Connectors in the sandbox: the first operation, and those after it beside a request over a plain function. */
export async function benchConnectors(): Promise<void> {
  const data = temporaryFolder();
  const options = { entriesDir: join(projectRoot, 'out', 'main'), cacheDir: data.path };
  const first = async (connectors: Connectors) => {
    const session = begin(connectors);
    const taken = await timed(() => session.execute('ask', {}, {}));
    session.end();
    return taken;
  };
  try {
    const made = createConnectors(options);
    report({ what: 'first operation of a connector ever: snapshot made', value: ms(await first(made)) });
    await made.close();
    const starts = await repeat(5, async () => {
      const connectors = createConnectors(options);
      const taken = await first(connectors);
      await connectors.close();
      return taken;
    });
    reportTime('first operation of a connector, from the snapshot', median(starts), 700);
    const connectors = createConnectors(options);
    await first(connectors);
    const spare = await repeat(5, async () => {
      // The spare starts meanwhile.
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      return first(connectors);
    });
    reportTime('first operation of a connector, with the spare', median(spare), 60);
    const session = begin(connectors);
    await session.execute('ask', {}, {});
    const empty = median(await repeat(200, () => timed(() => session.execute('none', {}, {}))));
    const asking = median(await repeat(200, () => timed(() => session.execute('ask', {}, {}))));
    reportTime('each further operation that does nothing', empty, 5);
    report({ what: 'each further operation with one request', value: ms(asking) });
    session.end();
    await connectors.close();
    const others = createConnectors(options);
    await benchConnectorMemory(others, () => begin(others));
    await others.close();
  } finally {
    data.remove();
  }
}
