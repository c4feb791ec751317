/** Stable codes; texts may change, codes do not. */
export const errorCodes = [
  'invalid-input',
  'not-found',
  'unreadable',
  'refused',
  'conflict',
  'cancelled',
  'unsupported',
  'internal',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** Another way to do what failed: a button next to the error, which makes the call once more with it. */
export interface Choice {
  id: 'cp437' | 'shift-jis' | 'read-only' | 'take-over';
  label: string;
}

/**
 * An expected failure: a plain sentence for the user and, where there is one, the way forward.
 * It crosses every boundary (worker, RPC, command line) as `toWire()` and comes back as the same class.
 */
export class PackwrightError extends Error {
  override readonly name = 'PackwrightError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    /** What the user can do about it, as a sentence. */
    readonly remedy?: string,
    /** Ways the user can choose from. */
    readonly choices?: readonly Choice[],
  ) {
    super(message);
  }
}

export interface WireError {
  code: ErrorCode;
  message: string;
  remedy?: string;
  choices?: readonly Choice[];
  /** An error nobody expected, in full: from a thread to the log of its host, never to a page. */
  detail?: string;
}

/** Anything thrown, as data. Unexpected errors become `internal` and keep only their message. */
export function toWireError(thrown: unknown): WireError {
  if (thrown instanceof PackwrightError) {
    return {
      code: thrown.code,
      message: thrown.message,
      ...(thrown.remedy ? { remedy: thrown.remedy } : {}),
      ...(thrown.choices ? { choices: thrown.choices } : {}),
    };
  }
  return { code: 'internal', message: thrown instanceof Error ? thrown.message : String(thrown) };
}

export function fromWireError(wire: WireError): PackwrightError {
  const error = new PackwrightError(wire.code, wire.message, wire.remedy, wire.choices);
  if (wire.detail !== undefined) error.cause = wire.detail;
  return error;
}
