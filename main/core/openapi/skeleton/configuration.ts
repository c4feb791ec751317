import type { ApiDescription } from '../description';
import type { ApiSecurity } from '../security';

/** A field of the configuration, as the manifest has it. */
export interface ConfigField {
  title: string;
  name: string;
  type: string;
  required: boolean;
  description: string;
  value?: unknown;
}

/** The configuration of a connector for what a description says: its server, and how one signs in. */
export function configurationOf({ servers, security }: ApiDescription): ConfigField[] {
  const server = servers.find((each) => /^https?:\/\//.test(each));
  return [
    {
      ...field('Server URL', 'server_url', 'text', 'Address of the service.'),
      ...(server === undefined ? {} : { value: server }),
    },
    ...signIn(security),
    {
      title: 'Verify SSL',
      name: 'verify_ssl',
      type: 'checkbox',
      required: false,
      description: 'Whether the certificate of the server is verified.',
      value: true,
    },
  ];
}

function signIn(security: ApiSecurity): ConfigField[] {
  switch (security.kind) {
    case 'key':
      return [field('API Key', 'api_key', 'password', `Key of the service, sent as ${security.name}.`)];
    case 'basic':
      return [
        field('Username', 'username', 'text', 'Name to sign in with.'),
        field('Password', 'password', 'password', 'Password to sign in with.'),
      ];
    case 'bearer':
      return [field('Token', 'token', 'password', 'Token of the service.')];
    case 'oauth':
      return [
        field('Client ID', 'client_id', 'text', 'Id of the client that was registered.'),
        field('Client Secret', 'client_secret', 'password', 'Secret of that client.'),
      ];
    case 'none':
      return [];
  }
}

const field = (title: string, name: string, type: string, description: string): ConfigField => ({
  title,
  name,
  type,
  required: true,
  description,
});
