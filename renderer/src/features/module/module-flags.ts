/** A setting of a module that is on or off (docs/platform/modules.md#module). */
interface ModuleFlag {
  key: string;
  label: string;
  description: string;
  /** What holds where nothing is written. */
  otherwise: boolean;
}

export const moduleFlags: readonly ModuleFlag[] = [
  {
    key: 'ownable',
    label: 'Owned by teams',
    description: 'Only teams that own a record see it.',
    otherwise: false,
  },
  {
    key: 'userOwnable',
    label: 'Owned by people',
    description: 'People can own a record too.',
    otherwise: false,
  },
  {
    key: 'trackable',
    label: 'Tracked',
    description: 'A record knows who made and changed it, and when.',
    otherwise: false,
  },
  { key: 'taggable', label: 'Tags', description: 'Records can have tags.', otherwise: false },
  {
    key: 'indexable',
    label: 'Global search',
    description: 'Records are found by the search over everything.',
    otherwise: true,
  },
  {
    key: 'queueable',
    label: 'Queues',
    description: 'Records can be assigned through queues.',
    otherwise: false,
  },
  {
    key: 'softDeleteable',
    label: 'Recycle bin',
    description: 'Deleted records can be brought back.',
    otherwise: false,
  },
  {
    key: 'peerReplicable',
    label: 'Multi-tenancy',
    description: 'Records are replicated between tenants.',
    otherwise: true,
  },
];
