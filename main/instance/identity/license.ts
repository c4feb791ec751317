import type { JsonMap } from '@core/text/values';
import type { ActionCounter } from '../runs/action-counter';
import type { Values } from '../store/values';
import type { Accounts } from './accounts';

const day = 86_400;

/** What of the license can be set for a rehearsal. */
export interface LicenseTerms {
  /** When it ends, in seconds since the epoch; null: never. */
  expires: number | null;
  users: number;
}

const usual: LicenseTerms = { expires: null, users: 100 };

/** The license of an instance that needs none, with terms that can be set to rehearse its end. */
export class License {
  constructor(
    private readonly values: Values,
    private readonly accounts: Accounts,
    private readonly actions: ActionCounter,
    private readonly now: () => number,
  ) {}

  terms(): LicenseTerms {
    return { ...usual, ...this.#rehearsed() };
  }

  /** How many seats a rehearsal has set; null: as many as are wanted. */
  seats(): number | null {
    return this.#rehearsed().users ?? null;
  }

  set(terms: Partial<LicenseTerms>): void {
    this.values.set('license', { ...this.#rehearsed(), ...terms });
  }

  isExpired(): boolean {
    const { expires } = this.terms();
    return expires !== null && expires <= this.now();
  }

  #rehearsed(): Partial<LicenseTerms> {
    return (this.values.get('license') ?? {}) as Partial<LicenseTerms>;
  }

  /** As `/api/auth/license` shows it (docs/platform/wire.md#system). */
  show(): JsonMap {
    const { expires, users } = this.terms();
    const expired = this.isExpired();
    const date = expires === null ? null : new Date(expires * 1000).toISOString().slice(0, 10);
    const serial = 'LOCALINSTANCE000';
    const { daily_action_limit: dailyActions } = this.actions.read();
    return {
      license_type: 'Local',
      edition: 'Enterprise',
      role: 'Standalone',
      is_valid: !expired,
      users,
      max_users: users,
      concurrent_users: users,
      expiry_date: date,
      serial_no: serial,
      expired,
      expiring_on: date,
      remaining_days: expires === null ? null : Math.max(0, Math.ceil((expires - this.now()) / day)),
      active_users: this.accounts.people(),
      daily_action_limit: dailyActions,
      device_uuid: serial,
      issued_on: null,
      grace_period: 0,
      named_users: users,
      product: 'Packwright local instance',
      company: null,
      status: expired ? 'Expired' : 'Active',
      details: { license_type: 'Local', edition: 'Enterprise', serial_no: serial, expiry_date: date, users },
      nodes: [
        { node_id: 'SELF', node_name: 'localhost', role: 'primary', status: 'Active', serial_no: serial },
      ],
    };
  }
}
