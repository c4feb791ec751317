import type { JsonMap } from '../../text/values';

/** Fields of every record that the platform keeps itself (docs/platform/modules.md#system-fields). */
const always = [
  'id',
  'createUser',
  'createDate',
  'modifyUser',
  'modifyDate',
  'deletedAt',
  'importedBy',
  'recordTags',
];

/**
 * The fields that the platform gives records of a module by its settings: the tenant, the owners
 * (docs/platform/modules.md#system-fields; docs/platform/identity.md#permissions).
 */
export function namesBySettings(module: JsonMap): string[] {
  const isReplicated = module.peerReplicable !== false || module.trackable === true;
  return [
    ...(isReplicated ? ['tenant', 'tenantRecordId', 'conflict'] : []),
    ...(module.ownable === true ? ['owners'] : []),
    ...(module.ownable === true || module.userOwnable === true ? ['userOwners'] : []),
  ];
}

/** All fields a record of a module has besides those that the module lists. */
export const givenNames = (module: JsonMap): string[] => [...always, ...namesBySettings(module)];
