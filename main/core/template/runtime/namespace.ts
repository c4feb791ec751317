import { PyObject, type Value } from '../values/model';
import { PyDict, dictGet } from '../values/dict';
import { repr } from '../values/repr';

/** `namespace(…)`: the one object whose attributes a template may set. */
export class Namespace extends PyObject {
  readonly typeName = 'Namespace';
  override readonly typeModule = 'jinja2.utils';
  private readonly values: PyDict;

  constructor(entries: Iterable<readonly [Value, Value]>) {
    super();
    this.values = PyDict.of(entries);
  }

  set(name: string, value: Value): void {
    this.values.set(name, value);
  }

  override attribute(name: string): Value | undefined {
    return dictGet(this.values, name);
  }

  override repr(): string {
    return `<Namespace ${repr(this.values)}>`;
  }
}
