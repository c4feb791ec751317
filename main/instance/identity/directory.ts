import { readFileSync, statSync } from 'node:fs';
import { elementsOf, mapOf, member } from '@core/text/values';
import type { AccountDetails } from './account-details';
import { userTypes } from './account-details';
import type { AuthSettings } from './auth-settings';
import type { AuthSettingKey } from './setting-table';

/** Larger files are no directory somebody wrote by hand. */
const largest = 1024 * 1024;

const services = {
  ldap: 'ldap_enabled',
  radius: 'radius_enabled',
  sso: 'sso_enabled',
} as const satisfies Record<string, AuthSettingKey>;

type Service = keyof typeof services;

/**
 * Stands in for LDAP, RADIUS and single sign-on: a local file says who is known there and by which password, and no
 * server is ever asked (docs/platform/fidelity.md#accounts-and-rights). The file: `{"ldap": [{"name", "password",
 * "domain"?}], "radius": […], "sso": […]}`.
 */
export class Directory {
  /** @param file null where the instance has no folder */
  constructor(
    private readonly file: string | null,
    private readonly settings: AuthSettings,
  ) {}

  /**
   * Whether a service that is switched on and fits the account knows the name with this password; a sentence where
   * none can be asked.
   */
  check(loginid: string, details: AccountDetails, password: string): boolean | string {
    const fitting: readonly Service[] =
      details.userType === userTypes.singleSignOn ? ['sso'] : ['ldap', 'radius'];
    const on = fitting.filter((service) => this.settings.isOn(services[service]));
    if (on.length === 0)
      return `None of the services that would know "${loginid}" is switched on: ${fitting.map((service) => services[service]).join(', ')}.`;
    const content = this.#read();
    if (content === null)
      return 'No directory server is asked here. Describe who is known to it in "directory.json" in the folder of the instance.';
    const name = details.bindName ?? loginid;
    return on.some((service) =>
      elementsOf(member(content, service), '').some(({ value }) => {
        const entry = mapOf(value);
        return (
          entry.name === name &&
          entry.password === password &&
          (details.domain === null || (entry.domain ?? details.domain) === details.domain)
        );
      }),
    );
  }

  /** Null where there is no readable file. */
  #read(): unknown {
    try {
      if (this.file === null || statSync(this.file).size > largest) return null;
      return JSON.parse(readFileSync(this.file, 'utf8')) as unknown;
    } catch {
      return null;
    }
  }
}
