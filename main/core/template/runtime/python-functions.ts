/** The Python function behind a filter or test, as messages about wrong arguments name it. */
export interface PythonFunction {
  name: string;
  /** Arguments before those an author writes: the value, and for some the environment. */
  leading: number;
}

const words = (text: string): Set<string> => new Set(text.split(' '));

/** Stock filters, whose functions are named `do_` and the filter's name. */
const stock = words(
  'capitalize lower upper title trim center format indent wordcount list dictsort items reverse batch slice default ' +
    'int float round filesizeformat pprint forceescape striptags urlencode replace truncate wordwrap first last join ' +
    'sort sum max min groupby map select reject selectattr rejectattr attr tojson urlize xmlattr',
);
/** Filters and tests whose functions take the environment as well. */
const withEnvironment = words(
  'replace truncate wordwrap first last join sort sum max min groupby map select reject selectattr rejectattr attr ' +
    'tojson urlize xmlattr unique union difference intersect symmetric_difference extract random',
);
const otherNames: Readonly<Record<string, string>> = {
  d: 'do_default',
  e: 'escape',
  count: 'len',
  length: 'len',
  safe: 'do_mark_safe',
  dict2items: 'dict_to_list_of_dict_key_value_elements',
  items2dict: 'list_of_dict_key_value_elements_to_dict',
  from_json: 'loads',
  hash: 'get_hash',
  md5: 'md5s',
  sha1: 'secure_hash_s',
  checksum: 'secure_hash_s',
  urlsplit: 'split_url',
  bool: 'to_bool',
  log: 'logarithm',
  pow: 'power',
  root: 'inversepower',
  random: 'rand',
  shuffle: 'randomize_list',
};

export function pythonFilter(filter: string): PythonFunction {
  const name = Object.hasOwn(otherNames, filter) ? otherNames[filter] : undefined;
  return {
    name: name ?? (stock.has(filter) ? `do_${filter}` : filter),
    leading: withEnvironment.has(filter) ? 2 : 1,
  };
}

/** Comparisons are functions of Python's operator module. */
const operators: Readonly<Record<string, string>> = {
  '==': 'eq',
  equalto: 'eq',
  '!=': 'ne',
  '<': 'lt',
  lessthan: 'lt',
  '<=': 'le',
  '>': 'gt',
  greaterthan: 'gt',
  '>=': 'ge',
};

export function pythonTest(test: string): PythonFunction {
  const name = Object.hasOwn(operators, test) ? operators[test] : undefined;
  return { name: name ?? `test_${test}`, leading: test === 'filter' || test === 'test' ? 2 : 1 };
}
