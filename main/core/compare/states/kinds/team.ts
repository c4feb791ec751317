import { member, textOf } from '../../../text/values';
import type { Grammar } from '../grammar';
import { plain } from './plain';

const wording = new Set(['name', 'description', 'firstname', 'lastname', 'avatar', 'title', 'department']);
/** Where somebody is reached, and what an instance notes of them. */
const data = /^(?:email|phone\w*|companyId|type)$/;

/** Teams and accounts: who belongs to them and what they may do (docs/platform/identity.md). */
export const team: Grammar = {
  ...plain,
  noise(keys) {
    const key = keys.at(-1) ?? '';
    // How the account has arranged its windows.
    if (key === '@userSettings') return 'editor-state';
    return key === 'is_logged_in' ? 'stamps' : (plain.noise?.(keys) ?? null);
  },
  // An account names its login by the uuid that another instance has given it.
  matchIds: (before, after, ids) => ids.match(loginOf(before), loginOf(after)),
  classOf({ keys }) {
    const key = keys.findLast((one) => one !== '*') ?? '';
    if (wording.has(key)) return 'wording';
    return data.test(key) ? 'data' : 'access';
  },
};

const loginOf = (account: unknown): string | null =>
  textOf(member(account, 'userId')) ?? textOf(member(member(account, 'user'), 'uuid'));
