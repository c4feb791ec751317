import { describe, expect, it } from 'vitest';
import { runChecks } from '../../support/run-checks';
import { worldOf } from '../../support/world';
import { connector, field, operation } from './rules/cn/connector-files';

const program = `class Lookup(Connector):
    def execute(self, config, operation, params, **kwargs):
        return operations[operation](config, params)


def get_url(config, params):
    return ask(config['server'])
`;
const table = `${program}operations = {'get_url': get_url}\n`;

const recording = {
  playbook: 'Real',
  recordings: [
    {
      step: 'Ask',
      connector: 'lookup',
      operation: 'get_url',
      answers: [{ result: { status: 'Success', data: { rating: 3 } } }],
    },
  ],
};

/** The Python that findings of a rule are marked at besides their own place. */
const markedBy = (code: string, files: Record<string, unknown>) =>
  runChecks(worldOf(files))
    .filter((finding) => finding.code === code)
    .flatMap(({ related }) => related)
    .filter(({ marked }) => marked)
    .map(({ path, range }) => [path, table.slice(range.start.offset, range.end.offset)]);

describe('what is wrong with a form is marked in the Python as well', () => {
  const files = { 'lookup/connector.py': table };

  it('at the function that could read a parameter', () => {
    expect(markedBy('CN135', connector({}, files))).toEqual([['lookup/connector.py', 'get_url']]);
  });

  it('at the method that calls operations, where one has no code or a setting is not read', () => {
    const unknown = connector({ operations: [operation({ operation: 'get_ip', parameters: [] })] }, files);
    expect(markedBy('CN119', unknown)).toEqual([['lookup/connector.py', 'execute']]);
    const unread = connector(
      { configuration: { fields: [field({ name: 'proxy' })] }, operations: [operation({ parameters: [] })] },
      files,
    );
    expect(markedBy('CN135', unread)).toEqual([['lookup/connector.py', 'execute']]);
  });

  it('at the function whose answers are unlike its schema', () => {
    const unlike = connector({}, { ...files, 'lookup/tests/run.cassette.json': recording });
    expect(markedBy('CN136', unlike)).toEqual([['lookup/connector.py', 'get_url']]);
  });
});
