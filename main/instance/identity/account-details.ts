import { textOf, type JsonMap } from '@core/text/values';
import { invalid } from '../platform-error';
import type { DocumentSet } from '../store/documents';

/** Kinds of accounts that sources name (docs/platform/identity.md#wire); others are kept as they are given. */
export const userTypes = { local: 0, singleSignOn: 6, apiKey: 9 } as const;

/** How an account is known to the service that signs it in. */
export interface AccountDetails {
  userType: number;
  /** Its name there, where that is not its login. */
  bindName: string | null;
  domain: string | null;
}

const usual: AccountDetails = {
  userType: userTypes.local,
  bindName: null,
  domain: null,
};

/** What accounts have besides a login, a password and an actor. */
export class AccountDetailStore {
  constructor(private readonly documents: DocumentSet) {}

  of(account: string): AccountDetails {
    return { ...usual, ...this.documents.get(account)?.value };
  }

  /**
   * Keeps what the `user` of a person names and leaves the rest as it is.
   * @throws PlatformError 400 for a type that people do not have
   */
  keep(account: string, user: JsonMap): void {
    const { user_type: type } = user;
    if (type !== undefined && (!Number.isInteger(type) || Number(type) < 0 || type === userTypes.apiKey))
      throw invalid('"user.user_type" has to be the number of a kind of person: 0, or 6 for single sign-on.');
    const changes = {
      ...(type === undefined ? {} : { userType: Number(type) }),
      ...(user.bind_name === undefined ? {} : { bindName: textOf(user.bind_name) }),
      ...(user.domain === undefined ? {} : { domain: textOf(user.domain) }),
    };
    if (Object.keys(changes).length > 0)
      this.documents.put(account, { ...this.documents.get(account)?.value, ...changes });
  }
}
