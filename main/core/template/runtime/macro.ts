import { PyDict } from '../values/dict';
import { PyObject, type Keywords, type Runtime, type Value } from '../values/model';
import { PyTuple } from '../values/objects';
import { repr } from '../values/repr';
import { typeError } from '../values/raise';

/** What a macro's body uses besides its parameters. */
export interface MacroShape {
  name: string | null;
  parameters: readonly string[];
  /** Index of a parameter named `caller`, or -1. */
  callerAt: number;
  usesCaller: boolean;
  usesKeywords: boolean;
  usesRest: boolean;
}

/** A macro, or the `caller` of a call block. Undefined arguments were not given. */
export class Macro extends PyObject {
  readonly typeName = 'Macro';
  override readonly typeModule = 'jinja2.runtime';

  constructor(
    private readonly shape: MacroShape,
    private readonly invoke: (args: (Value | undefined)[]) => Value,
  ) {
    super();
  }

  override call(runtime: Runtime, args: Value[], keywords: Keywords | null): Value {
    const { shape } = this;
    const named = new Map(keywords ?? []);
    const bound: (Value | undefined)[] = args.slice(0, shape.parameters.length);
    let foundCaller = bound.length === shape.parameters.length && shape.callerAt >= 0;
    for (const name of shape.parameters.slice(bound.length)) {
      bound.push(named.get(name));
      named.delete(name);
      if (name === 'caller') foundCaller = true;
    }
    if (shape.usesCaller && !foundCaller) {
      const caller = named.get('caller') ?? runtime.undefined({ hint: 'No caller defined', name: 'caller' });
      named.delete('caller');
      bound.push(caller);
    }
    if (shape.usesKeywords) bound.push(PyDict.of(named));
    else if (named.size) this.refuseKeyword(named);
    if (shape.usesRest) bound.push(new PyTuple(args.slice(shape.parameters.length)));
    else if (args.length > shape.parameters.length) {
      typeError(`macro ${repr(shape.name)} takes not more than ${shape.parameters.length} argument(s)`);
    }
    return this.invoke(bound);
  }

  private refuseKeyword(named: Keywords): never {
    const name = [...named.keys()][0] ?? '';
    if (named.has('caller')) {
      typeError(
        `macro '${this.shape.name}' was invoked with two values for the special caller argument. This is most likely a bug.`,
      );
    }
    return typeError(`macro '${this.shape.name}' takes no keyword argument '${name}'`);
  }

  override attribute(name: string): Value | undefined {
    switch (name) {
      case 'name':
        return this.shape.name;
      case 'arguments':
        return new PyTuple(this.shape.parameters);
      case 'catch_kwargs':
        return this.shape.usesKeywords;
      case 'catch_varargs':
        return this.shape.usesRest;
      case 'caller':
        return this.shape.usesCaller;
      default:
        return undefined;
    }
  }

  override repr(): string {
    return `<Macro ${this.shape.name === null ? 'anonymous' : `'${this.shape.name}'`}>`;
  }
}
