/** A Python exception on its way to whoever asked: `kind` is its class name, the message is worded as Python's. */
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
