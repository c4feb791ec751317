import { PyObject, type Value } from './model';
import { typeName } from './types';

const words = (text: string): readonly string[] => text.split(' ');

/** Special names every Python object has. */
const common = new Set(
  words(
    'class delattr dir doc eq format ge getattribute getstate gt hash init init_subclass le lt ne new reduce ' +
      'reduce_ex repr setattr sizeof str subclasshook',
  ),
);
const sequence = 'add contains getitem getnewargs iter len mod mul rmod rmul';
const number =
  'abs add bool ceil divmod float floor floordiv getnewargs int mod mul neg pos pow radd rdivmod rfloordiv rmod rmul ' +
  'round rpow rsub rtruediv sub truediv trunc';
const integer = `${number} and index invert lshift or rand rlshift ror rrshift rshift rxor xor`;
const callable =
  'annotations builtins call closure code defaults dict func get globals kwdefaults module name qualname self ' +
  'text_signature base bases mro subclasses subclasscheck instancecheck weakref wrapped';

/** Further special names by class; a class not listed is one written in Python. */
const byClass: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    str: sequence,
    Markup: `${sequence} html html_format dict module weakref`,
    bytes: `${sequence} bytes`,
    list: 'add class_getitem contains delitem getitem iadd imul iter len mul reversed rmul setitem',
    dict: 'class_getitem contains delitem getitem ior iter len or reversed ror setitem',
    tuple: 'add class_getitem contains getitem getnewargs iter len mul rmul',
    int: integer,
    bool: integer,
    float: `${number} getformat`,
    set: 'and class_getitem contains iand ior isub iter ixor len or rand ror rsub rxor sub xor',
    NoneType: 'bool',
    range: 'bool contains getitem iter len reversed',
    dict_keys: 'and contains iter len or rand reversed ror rsub rxor sub xor',
    dict_items: 'and contains iter len or rand reversed ror rsub rxor sub xor',
    dict_values: 'iter len reversed',
    function: callable,
    builtin_function_or_method: callable,
    method: callable,
    type: callable,
  }).map(([name, text]) => [name, new Set(words(text))] as const),
);
const ownClass: ReadonlySet<string> = new Set(words('dict module weakref call iter next len getitem'));

/** Whether Python gives a value an attribute of this name with two underscores on each side; the sandbox refuses it. */
export function hasDunder(value: Value, name: string): boolean {
  if (!name.endsWith('__')) return false;
  const inner = name.slice(2, -2);
  if (common.has(inner)) return true;
  const known = byClass.get(typeName(value));
  if (known) return known.has(inner);
  return value instanceof PyObject && ownClass.has(inner);
}
