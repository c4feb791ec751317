import type { Change } from '../records/change';
import { invalid } from '../platform-error';
import type { Accounts } from './accounts';
import type { License } from './license';
import type { SignIn } from './sign-in';

/**
 * The seats of the licence, once a rehearsal has set their number: a named person has one as long as it is active, and
 * the others need one to sign in (docs/platform/identity.md#seats).
 */
export class Seats {
  constructor(
    private readonly license: License,
    private readonly accounts: Accounts,
    private readonly signIn: SignIn,
  ) {}

  /** @throws PlatformError 400 for a person who is given a seat where all are taken */
  check({ entity, before, after }: Change): void {
    if (entity.plural !== 'people' || after?.userId === undefined || after.userId === null) return;
    if (!hasSeat(after) || (before !== null && hasSeat(before))) return;
    const seats = this.license.seats();
    if (seats === null || this.accounts.peopleWith('Named').length <= seats) return;
    throw invalid(`${allTaken(seats)} Switch a named person off, or raise "users" of the licence.`);
  }

  /** Why an account cannot sign in; null where it can. */
  refusalOf(account: string): string | null {
    const seats = this.license.seats();
    const sharing = seats === null ? [] : this.accounts.peopleWith('Concurrent');
    if (seats === null || !sharing.includes(account)) return null;
    const signedIn = sharing.filter((each) => each !== account && this.signIn.isSignedIn(each));
    if (this.accounts.peopleWith('Named').length + signedIn.length < seats) return null;
    return `${allTaken(seats)} Try again when somebody has signed out.`;
  }
}

const hasSeat = ({ csActive, accessType }: Record<string, unknown>): boolean =>
  csActive !== 0 && accessType !== 'Concurrent';

const allTaken = (seats: number) => `All seats of the licence are taken (${seats}).`;
