/** Outcome of one entry of `params`, as the status of its result (docs/platform/network-manager.md#status-codes). */
export interface Status {
  code: number;
  message: string;
}

export const ok: Status = { code: 0, message: 'OK' };

/** A call is refused; code and message are the network manager's own. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** Why calls are refused. The messages are part of the interface: clients compare them. */
export const refusal = {
  exists: () => new Refusal(-2, 'Object already exists'),
  missing: () => new Refusal(-3, 'Object does not exist'),
  invalidUrl: () => new Refusal(-6, 'Invalid url'),
  invalidCommand: () => new Refusal(-9, 'Invalid command for url'),
  invalidData: () => new Refusal(-10, 'The data is invalid for selected url'),
  noPermission: () => new Refusal(-11, 'No permission for the resource'),
  login: () => new Refusal(-22, 'Login fail'),
  certificate: () =>
    new Refusal(-1, 'Certificate error: virtual devices are not allowed to register (fgfm-allow-vm)'),
  used: () => new Refusal(-10015, 'used'),
  badReference: (category: string, key: string, field: string, value: string) =>
    new Refusal(
      -10131,
      `datasrc invalid. object: ${category} ${key}:${field}. detail: ${value}. solution: datasrc invalid`,
    ),
  notLocked: () => new Refusal(-10147, 'no write permission'),
  unknownDevice: () => new Refusal(-20002, 'Device does not exist'),
  serialInUse: () => new Refusal(-20010, 'Serial number already in use'),
  unreachable: () => new Refusal(-20042, 'Device is unreachable'),
  lockedByOther: () => new Refusal(-20055, 'Workspace is locked by other user'),
  hasDevices: () => new Refusal(-20063, 'Unable to delete because one or more devices in Device Manager'),
};
