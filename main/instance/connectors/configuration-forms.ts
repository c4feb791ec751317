import type { JsonMap } from '@core/text/values';

const field = (name: string, title: string, type: string, options: JsonMap = {}): JsonMap => ({
  name,
  title,
  type,
  required: false,
  visible: true,
  editable: true,
  ...options,
});

/** The configuration forms of the connectors that come with the platform, as far as steps and playbooks show them. */
export const configurationForms: ReadonlyMap<string, readonly JsonMap[]> = new Map([
  [
    'code-snippet',
    [
      field('allow_imports', 'Allow Universal Imports', 'checkbox', {
        value: false,
        onchange: { false: [field('restrict_imports', 'Allow Imports', 'text', { value: '' })] },
      }),
    ],
  ],
  [
    'smtp',
    [
      field('server', 'SMTP Server', 'text', { required: true }),
      field('port', 'Port', 'integer', { required: true, value: 25 }),
      field('username', 'Username', 'text'),
      field('password', 'Password', 'password'),
      field('from', 'Default From', 'text'),
      field('use_tls', 'Use TLS', 'checkbox', { value: false }),
    ],
  ],
  [
    'imap',
    [
      field('host', 'Server', 'text', { required: true }),
      field('port', 'Port', 'integer', { required: true, value: 993 }),
      field('username', 'Username', 'text', { required: true }),
      field('password', 'Password', 'password', { required: true }),
      field('verify_ssl', 'Verify SSL', 'checkbox', { value: true }),
    ],
  ],
  [
    'ssh',
    [
      field('host', 'Host', 'text', { required: true }),
      field('username', 'Username', 'text', { required: true }),
      field('password', 'Password', 'password'),
    ],
  ],
]);
