import type { RuleFixture } from '../fixture';
import { connector, field, manifestPath, operation, selectField } from './connector-files';

const program = (text: string) => ({ 'lookup/connector.py': `def get_url(config, params):\n    ${text}\n` });

export default {
  bad: [
    {
      what: 'a parameter and a field of the configuration that no program mentions',
      files: connector({}, program('return ask(config["host"], params.get("address"))')),
      finds: [
        `${manifestPath}#/configuration/fields/0/name`,
        `${manifestPath}#/operations/0/parameters/0/name`,
      ],
    },
    {
      what: 'a parameter another reveals, and one whose name is a part of another',
      files: connector(
        {
          operations: [
            operation({
              parameters: [selectField({ onchange: { POST: [field({ name: 'url_list' })] } })],
            }),
          ],
        },
        program('return ask(config["server"], params["method"], params["url"])'),
      ),
      finds: [`${manifestPath}#/operations/0/parameters/0/onchange/POST/0/name`],
    },
    {
      what: 'a parameter beside a function that takes what else it is called with',
      files: connector(
        {},
        {
          'lookup/connector.py':
            'def execute(config, operation, params, **kwargs):\n    return config["server"]\n',
        },
      ),
      finds: [`${manifestPath}#/operations/0/parameters/0/name`],
    },
    {
      what: 'a name that the tests alone mention',
      files: connector(
        {},
        { ...program('return ask(config["server"])'), 'lookup/tests/test_url.py': 'assert url' },
      ),
      finds: [`${manifestPath}#/operations/0/parameters/0/name`],
    },
  ],
  good: [
    {
      what: 'parameters that are handed on as a whole',
      files: connector({}, program('return requests.get(config["server"], params=params)')),
    },
    {
      what: 'parameters and a configuration that are gone through',
      files: connector({}, program('return {k: v for k, v in params.items()}, [config[k] for k in config]')),
    },
    {
      what: 'fields read in another file',
      files: connector(
        {},
        { 'lookup/connector.py': 'x = 1', 'lookup/operations.py': 'params["url"], config["server"]' },
      ),
    },
    {
      what: 'a choice that only decides what is shown',
      files: connector(
        {
          operations: [
            operation({
              parameters: [selectField({ name: 'kind', onchange: { POST: [field()] } })],
            }),
          ],
        },
        program('return params["url"], config["server"]'),
      ),
    },
    { what: 'no program at all', files: connector() },
  ],
} satisfies RuleFixture;
