import { z } from 'zod';

/** One object of any table, as it is stored: choices by name, never by number. */
export type Row = Record<string, unknown>;
const Row = z.record(z.string(), z.unknown());
const Rows = z.array(Row);

const System = z.strictObject({
  hostname: z.string().default('FMG-VM64'),
  serial: z.string().default('FMG-VM0000000000'),
  version: z.string().default('v7.4.5-build2553 240905 (GA)'),
  workspaceMode: z
    .enum(['disabled', 'normal', 'workflow'])
    .default('disabled')
    .meta({ description: 'Whether an ADOM must be locked before it is written to.' }),
  adoms: z.boolean().default(true).meta({ description: 'Whether ADOMs are switched on.' }),
  allowVirtualDevices: z.boolean().default(true).meta({
    description: 'Whether virtual devices may register; without it that fails with a certificate error.',
  }),
  idleSeconds: z.number().min(1).default(900).meta({ description: 'A session unused this long is over.' }),
  taskSeconds: z.number().min(0).default(20).meta({ description: 'How long a task takes.' }),
});

const User = z.strictObject({
  name: z.string().min(1),
  password: z.string().optional(),
  apiKey: z.string().min(1).optional().meta({ description: 'For Authorization: Bearer.' }),
  permission: z.enum(['none', 'read', 'read-write']).default('read-write'),
});
export type User = z.infer<typeof User>;

const DeviceAnswer = z
  .strictObject({
    device: z.string().optional().meta({ description: 'Name of a device; all without it.' }),
    method: z.string().optional(),
    resource: z.string().min(1).meta({ description: 'Route on the device without its query.' }),
    status: z.int().min(100).max(599).default(200),
    results: z.unknown().optional(),
  })
  .meta({ description: 'What a simulated device answers to a forwarded call.' });

const Target = z.strictObject({
  name: z.string(),
  vdom: z.string().nullable(),
  error: z.string().optional(),
});

/** What a task does to the state when it is over. */
const Effect = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('install'), adom: z.string(), pkg: z.string().nullable() }),
  z.strictObject({ kind: z.literal('none') }),
]);
export type Effect = z.infer<typeof Effect>;

const Task = z.strictObject({
  id: z.int(),
  adom: z.string(),
  title: z.string(),
  source: z.string(),
  user: z.string(),
  /** Seconds since the epoch. */
  start: z.number(),
  seconds: z.number(),
  targets: z.array(Target),
  effect: Effect,
  isApplied: z.boolean(),
});
export type Task = z.infer<typeof Task>;

const Session = z.strictObject({
  token: z.string(),
  /** The short number lock information shows. */
  id: z.int(),
  user: z.string(),
  /** Milliseconds since the epoch. */
  lastUsed: z.number(),
});
export type Session = z.infer<typeof Session>;

const Lock = z.strictObject({
  adom: z.string(),
  /** Empty for the whole ADOM, else `pkg/<name>`, `dev/<name>` or `obj/<route>`. */
  scope: z.string(),
  holder: z.string(),
  user: z.string(),
  session: z.int(),
  since: z.number(),
  isDirty: z.boolean(),
  /** The guarded data as it was at the lock or the last commit; an unlock without a commit goes back to it. */
  before: z.unknown(),
});
export type Lock = z.infer<typeof Lock>;

/**
 * Everything a simulated network manager knows, as plain data: what a scenario writes under `networkManager`, and what
 * a running one can be saved as. Every part may be left out; missing ones have defaults.
 */
export const NetworkManagerState = z
  .strictObject({
    system: System.prefault({}),
    users: z.array(User).optional(),
    adoms: Rows.optional().meta({ description: 'Administrative domains by name.' }),
    devices: Rows.optional().meta({
      description:
        'Devices; "adom" says where each belongs, "mgmt_mode": "unreg" that it waits to be authorised.',
    }),
    groups: Rows.optional().meta({ description: 'Device groups, each with its "adom" and "object member".' }),
    packages: Rows.optional().meta({
      description: 'Policy packages, each with its "adom" and "scope member".',
    }),
    scripts: Rows.optional(),
    config: z
      .record(z.string().regex(/\//, 'Name a table by its route, as adom/root/obj/firewall/address.'), Rows)
      .optional()
      .meta({
        description:
          'Objects by table: adom/<adom>/obj/firewall/address, adom/<adom>/pkg/<package>/firewall/policy, device/<device>/vdom/<vdom>/…',
      }),
    deviceAnswers: z.array(DeviceAnswer).default([]),
    tasks: z.array(Task).default([]),
    sessions: z.array(Session).default([]),
    locks: z.array(Lock).default([]),
    counters: z
      .strictObject({
        oid: z.int().default(5000),
        task: z.int().default(100),
        session: z.int().default(1000),
        revision: z.int().default(0),
      })
      .prefault({}),
  })
  .meta({ title: 'Network manager', description: 'State of a simulated network manager.' });

/** The state with every part in place. */
export type NetworkManagerState = Required<z.infer<typeof NetworkManagerState>>;
