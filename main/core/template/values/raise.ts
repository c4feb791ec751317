/** A Python exception on its way to the place in the template that raised it. */
export class Raised extends Error {
  constructor(
    readonly kind: string,
    message: string,
  ) {
    super(message);
  }
}

export function raise(kind: string, message: string): never {
  throw new Raised(kind, message);
}

export function typeError(message: string): never {
  throw new Raised('TypeError', message);
}

export function valueError(message: string): never {
  throw new Raised('ValueError', message);
}
