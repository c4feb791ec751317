import { closing, preload as snippetPreload } from '../../python/child/python-source';
import { pythonFiles } from '../python-files';

/** Modules most connectors import: in the snapshot they cost nothing. */
const usual = [
  'requests',
  'requests_toolbelt.utils.dump',
  'connectors.core.connector',
  'connectors.core.utils',
  'connectors.cyops_utilities.builtins',
  'integrations.crudhub',
  'django.conf',
  'importlib.metadata',
  '_packwright_runner',
];

/** Imported before the memory snapshot is taken. */
export const preload = `${snippetPreload}
def install(sources):
    import json, types
    sources = json.loads(sources)
    finder = types.ModuleType('_packwright_finder')
    finder.__file__ = '/opt/packwright/_packwright_finder.py'
    sys.modules['_packwright_finder'] = finder
    exec(compile(sources['_packwright_finder.py'], finder.__file__, 'exec'), vars(finder))
    sys.meta_path.append(finder.TextFinder(sources))
    import importlib, logging, unicodedata
    # The interpreter has no threads, but asks for them at its end.
    logging.raiseExceptions = False
    for name in ${JSON.stringify(usual)}:
        importlib.import_module(name)

install(${JSON.stringify(JSON.stringify(pythonFiles))})
`;

/** Closes the interpreter and gives the function of requests, \`_packwright_runner.serve\`. */
export const seal = `${closing}
def seal(output_limit):
    import sys
    import _packwright_runner as runner

    finder = next(each for each in sys.meta_path if type(each).__name__ == 'TextFinder')
    close_interpreter('A connector')
    return runner.prepare(finder)

seal
`;
