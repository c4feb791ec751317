/** What a test speaks to an instance through. */
export interface Speaker {
  readonly credentials: { username: string; password: string };
  ask(
    method: string,
    path: string,
    body?: unknown,
    authorization?: string,
  ): Promise<{ status: number; body: Record<string, unknown> }>;
}

/** A program with a key: what it sends to be known, and its actor. */
export interface Program {
  authorization: string;
  iri: string;
}

export const everyPermission = {
  canRead: true,
  canCreate: true,
  canUpdate: true,
  canDelete: true,
  canExecute: true,
};

/** A person's token, as the browser has one. */
export async function signIn(client: Speaker): Promise<string> {
  const { username: loginid, password } = client.credentials;
  const { body } = await client.ask(
    'POST',
    '/auth/authenticate',
    { credentials: { loginid, password } },
    'none',
  );
  return `Bearer ${String(body.token)}`;
}

/** Makes a program whose one role grants so much; without grants it has no role. */
export async function program(
  client: Speaker,
  token: string,
  modulePermissions: readonly object[],
  teams: readonly string[] = [],
): Promise<Program> {
  const user = { api_key_validity: 1, status: 1, type: 9 };
  const { uuid: userId, api_key: made } = (await client.ask('POST', '/api/auth/users', user, token)).body;
  const roles =
    modulePermissions.length === 0
      ? []
      : [
          (await client.ask('POST', '/api/3/roles', { name: `of ${String(userId)}`, modulePermissions }))
            .body['@id'],
        ];
  const actor = { name: `program ${String(userId)}`, userId, roles, teams };
  const { status, body } = await client.ask('POST', '/api/3/api_keys', actor, token);
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return { authorization: `API-KEY ${(made as { key: string }).key}`, iri: String(body['@id']) };
}
