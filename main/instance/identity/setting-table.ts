/** What the value of a setting is on the wire; a secret is written and never read back. */
export type SettingType = 'int' | 'bool' | 'string' | 'secret';

export type SettingValue = number | boolean | string;

interface Setting {
  id: number;
  section: string;
  key: string;
  dataType: SettingType;
  value: SettingValue;
  /** Bounds of a number. */
  least?: number;
  most?: number;
  /** What a text has to look like, and in words; an empty text switches the setting off. */
  form?: readonly [RegExp, string];
  /** A switch that can only be on where these settings are filled. */
  needs?: readonly string[];
}

const host = [/^[\w.-]+$/, 'the name or the address of a host'] as const;
const port = { least: 1, most: 65_535 };

/**
 * The settings of the sign-in service. Those of TOKEN and API-KEYS are as captured (docs/platform/identity.md#wire); no
 * source shows the names of LDAP, RADIUS and SSO.
 */
export const settingTable = [
  { id: 11, section: 'TOKEN', key: 'idle_time', dataType: 'int', value: 30, most: 360 },
  { id: 12, section: 'TOKEN', key: 'token_lifetime', dataType: 'int', value: 1800, most: 7200 },
  { id: 13, section: 'TOKEN', key: 'max_session', dataType: 'int', value: 1440 },
  { id: 31, section: 'PASSWORD', key: 'min_length', dataType: 'int', value: 8, least: 1 },
  { id: 32, section: 'PASSWORD', key: 'max_attempts', dataType: 'int', value: 5, least: 1 },
  { id: 61, section: 'API-KEYS', key: 'api_key_validity_min', dataType: 'int', value: 1, least: 1 },
  { id: 62, section: 'API-KEYS', key: 'api_key_validity_max', dataType: 'int', value: 365, least: 1 },
  { id: 63, section: 'API-KEYS', key: 'retrievable_mode', dataType: 'bool', value: false },
  {
    id: 71,
    section: 'LDAP',
    key: 'ldap_enabled',
    dataType: 'bool',
    value: false,
    needs: ['ldap_host', 'ldap_base_dn'],
  },
  { id: 72, section: 'LDAP', key: 'ldap_host', dataType: 'string', value: '', form: host },
  { id: 73, section: 'LDAP', key: 'ldap_port', dataType: 'int', value: 636, ...port },
  { id: 74, section: 'LDAP', key: 'ldap_tls', dataType: 'bool', value: true },
  {
    id: 75,
    section: 'LDAP',
    key: 'ldap_base_dn',
    dataType: 'string',
    value: '',
    form: [/^\w+=[^,]+(,\s*\w+=[^,]+)*$/, 'a distinguished name as "dc=example,dc=com"'],
  },
  { id: 76, section: 'LDAP', key: 'ldap_bind_dn', dataType: 'string', value: '' },
  { id: 77, section: 'LDAP', key: 'ldap_bind_password', dataType: 'secret', value: '' },
  {
    id: 81,
    section: 'RADIUS',
    key: 'radius_enabled',
    dataType: 'bool',
    value: false,
    needs: ['radius_host', 'radius_secret'],
  },
  { id: 82, section: 'RADIUS', key: 'radius_host', dataType: 'string', value: '', form: host },
  { id: 83, section: 'RADIUS', key: 'radius_port', dataType: 'int', value: 1812, ...port },
  { id: 84, section: 'RADIUS', key: 'radius_secret', dataType: 'secret', value: '' },
  {
    id: 91,
    section: 'SSO',
    key: 'sso_enabled',
    dataType: 'bool',
    value: false,
    needs: ['sso_entity_id', 'sso_login_url', 'sso_certificate'],
  },
  { id: 92, section: 'SSO', key: 'sso_entity_id', dataType: 'string', value: '' },
  {
    id: 93,
    section: 'SSO',
    key: 'sso_login_url',
    dataType: 'string',
    value: '',
    form: [/^https:\/\/[^\s/]+/, 'an address that begins with https://'],
  },
  {
    id: 94,
    section: 'SSO',
    key: 'sso_certificate',
    dataType: 'string',
    value: '',
    form: [
      /^-----BEGIN CERTIFICATE-----\s[\s\S]+-----END CERTIFICATE-----\s*$/,
      'a certificate in PEM, from BEGIN CERTIFICATE to END CERTIFICATE',
    ],
  },
  { id: 95, section: 'SSO', key: 'sso_user_attribute', dataType: 'string', value: 'uid' },
] as const satisfies readonly Setting[];

export type AuthSettingKey = (typeof settingTable)[number]['key'];

/** The table with its optional parts visible. */
export const knownSettings: readonly (Setting & { key: AuthSettingKey })[] = settingTable;
