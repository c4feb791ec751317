import { links, platformEntity, scalar } from '../entity';

/** Actors and their permissions (docs/platform/identity.md). `actors` is a view over the first three. */
export const identityEntities = [
  platformEntity(
    'people',
    [
      scalar('firstname', 'text', { searchable: true }),
      scalar('lastname', 'text', { searchable: true }),
      scalar('title', 'text'),
      scalar('email', 'text', { searchable: true }),
      scalar('department', 'text'),
      scalar('description', 'text'),
      ...['phoneWork', 'phoneMobile', 'phoneHome', 'phoneFax'].map((name) => scalar(name, 'text')),
      scalar('csActive', 'boolean', { default: true }),
      scalar('accessType', 'text', { default: 'Named' }),
      scalar('companyId', 'text'),
      scalar('avatar', 'text'),
      scalar('type', 'text'),
      scalar('userId', 'text'),
      scalar('userType', 'text'),
      links('people', 'roles', 'roles'),
      links('people', 'teams', 'teams'),
    ],
    { isActor: true },
  ),
  platformEntity(
    'appliances',
    [
      scalar('name', 'text', { required: true, searchable: true }),
      ...['title', 'avatar', 'userId', 'userType'].map((name) => scalar(name, 'text')),
      links('appliances', 'roles', 'roles'),
      links('appliances', 'teams', 'teams'),
    ],
    { isActor: true },
  ),
  platformEntity(
    'api_keys',
    [
      scalar('name', 'text', { required: true, searchable: true }),
      ...['title', 'avatar', 'userId', 'userType'].map((name) => scalar(name, 'text')),
      links('api_keys', 'roles', 'roles'),
      links('api_keys', 'teams', 'teams'),
    ],
    { isActor: true },
  ),
  platformEntity(
    'teams',
    [
      scalar('name', 'text', { required: true, searchable: true }),
      scalar('description', 'text'),
      links('teams', 'parents', 'teams'),
      links('teams', 'siblings', 'teams'),
      {
        ...links('teams', 'children', 'teams'),
        join: { table: 'teams_parents', own: 'member', other: 'owner' },
      },
      {
        ...links('teams', 'actors', 'people'),
        join: { table: 'people_teams', own: 'member', other: 'owner' },
      },
    ],
    { unique: [{ name: 'name', columns: ['name'] }], numbered: false },
  ),
  platformEntity(
    'roles',
    [
      scalar('name', 'text', { required: true, searchable: true }),
      scalar('description', 'text'),
      scalar('system', 'boolean', { default: false }),
      // Separate records on the platform, so a plain read leaves them out.
      scalar('modulePermissions', 'json', { default: [], onRequest: true, reference: 'grants' }),
    ],
    { unique: [{ name: 'name', columns: ['name'] }], numbered: false },
  ),
  platformEntity('tenants', [
    scalar('name', 'text', { required: true, searchable: true }),
    scalar('tenantId', 'text'),
    scalar('active', 'boolean', { default: true }),
  ]),
  platformEntity('user_settings', [scalar('owner', 'text'), scalar('settings', 'json')]),
];

/** Every actor under one path, whatever its kind (docs/platform/identity.md#actors). */
export const actors = platformEntity(
  'actors',
  [
    scalar('kind', 'text'),
    scalar('name', 'text'),
    scalar('firstname', 'text'),
    scalar('lastname', 'text'),
    scalar('email', 'text'),
    scalar('userId', 'text'),
  ],
  { readOnly: true },
);
