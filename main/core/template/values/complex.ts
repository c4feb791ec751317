import { floatRepr } from './float';
import { PyObject, type Value } from './model';

/** A complex number: what Python makes of a root of a negative one. */
export class PyComplex extends PyObject {
  readonly typeName = 'complex';

  constructor(
    readonly real: number,
    readonly imaginary: number,
  ) {
    super();
  }

  /** `base ** exponent` of a negative base, by its size and angle as CPython does. */
  static power(base: number, exponent: number): PyComplex {
    const size = Math.abs(base) ** exponent;
    const angle = Math.PI * exponent;
    return new PyComplex(size * Math.cos(angle), size * Math.sin(angle));
  }

  override repr(): string {
    const part = (value: number): string => floatRepr(value).replace(/\.0$/, '');
    if (this.real === 0 && !Object.is(this.real, -0)) return `${part(this.imaginary)}j`;
    const sign = this.imaginary < 0 || Object.is(this.imaginary, -0) ? '' : '+';
    return `(${part(this.real)}${sign}${part(this.imaginary)}j)`;
  }

  override truthy(): boolean {
    return this.real !== 0 || this.imaginary !== 0;
  }

  override equals(other: Value): boolean | null {
    if (!(other instanceof PyComplex)) return null;
    return other.real === this.real && other.imaginary === this.imaginary;
  }

  override hashKey(): unknown {
    return `\0c${this.real},${this.imaginary}`;
  }
}
