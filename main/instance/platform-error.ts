/** An error answer: the status and the body a client parses (docs/platform/wire.md#errors). */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';

  constructor(
    readonly status: number,
    /** Name of the platform's exception, the `type` of the body. */
    readonly type: string,
    message: string,
    /** Further keys of the body. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }

  body(): Record<string, unknown> {
    return { type: this.type, message: this.message, ...this.details };
  }
}

export const notFound = (what: string) =>
  new PlatformError(404, 'NotFoundHttpException', `${what} was not found.`);

export const forbidden = (message: string) => new PlatformError(403, 'AccessDeniedException', message);

export const invalid = (message: string) => new PlatformError(400, 'ValidationException', message);

export const conflict = (message: string) =>
  new PlatformError(409, 'UniqueConstraintViolationException', message);
