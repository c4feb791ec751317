import type { Field } from './field';
import { toggle } from './firewall';
import type { TableSpec } from './table-spec';

const osTypes: Field = {
  type: 'choice',
  values: {
    unknown: -1,
    fos: 0,
    fsw: 1,
    foc: 2,
    fml: 3,
    faz: 4,
    fwb: 5,
    fch: 6,
    fct: 7,
    log: 8,
    fmg: 9,
    fsa: 10,
    fdd: 11,
    fac: 12,
  },
};
/** Major release; clients write `7.0` for 7. */
const osVersions: Field = {
  type: 'choice',
  values: {
    unknown: -1,
    '0.0': 0,
    '1.0': 1,
    '2.0': 2,
    '3.0': 3,
    '4.0': 4,
    '5.0': 5,
    '6.0': 6,
    '7.0': 7,
    '8.0': 8,
  },
};
const minor: Field = { type: 'integer', min: -1, max: 99 };

export const device: TableSpec = {
  category: 'device',
  key: 'name',
  hidden: ['adom'],
  fields: {
    name: { type: 'text', max: 48 },
    sn: { type: 'text', max: 32 },
    ip: { type: 'text', max: 63 },
    desc: { type: 'text' },
    hostname: { type: 'text' },
    os_type: osTypes,
    os_ver: osVersions,
    mr: minor,
    patch: minor,
    mgmt_mode: { type: 'choice', values: { unreg: 0, fmg: 1, faz: 2, fmgfaz: 3 } },
    conn_mode: { type: 'choice', values: { active: 0, passive: 1 } },
    conn_status: { type: 'choice', values: { UNKNOWN: 0, up: 1, down: 2 } },
    conf_status: { type: 'choice', values: { unknown: 0, insync: 1, outofsync: 2 } },
    db_status: { type: 'choice', values: { unknown: 0, nomod: 1, mod: 2 } },
    dev_status: {
      type: 'choice',
      values: {
        none: 0,
        unknown: 1,
        checkedin: 2,
        inprogress: 3,
        installed: 4,
        aborted: 5,
        sched: 6,
        retry: 7,
        canceled: 8,
        pending: 9,
        retrieved: 10,
        changed_conf: 11,
        sync_fail: 12,
        timeout: 13,
        rev_revert: 14,
        auto_updated: 15,
      },
    },
  },
  defaults: {
    os_type: 'fos',
    os_ver: '7.0',
    mr: 4,
    patch: 5,
    mgmt_mode: 'fmg',
    conn_mode: 'passive',
    conn_status: 'up',
    conf_status: 'insync',
    db_status: 'nomod',
    dev_status: 'none',
    adm_usr: 'admin',
    desc: '',
  },
};

export const adom: TableSpec = {
  category: 'adom',
  key: 'name',
  fields: {
    name: { type: 'text', max: 35 },
    desc: { type: 'text' },
    mr: minor,
    os_ver: osVersions,
    restricted_prds: osTypes,
    state: { type: 'integer', min: 0, max: 1 },
  },
  defaults: {
    desc: '',
    mr: 4,
    os_ver: '7.0',
    restricted_prds: 'fos',
    state: 1,
    tab_status: null,
    'object member': [],
  },
};

export const group: TableSpec = {
  category: 'device_group',
  key: 'name',
  hidden: ['adom'],
  fields: {
    name: { type: 'text', max: 63 },
    desc: { type: 'text' },
    os_type: osTypes,
    type: { type: 'choice', values: { normal: 0, default: 1, auto: 2 } },
  },
  defaults: { desc: '', os_type: 'fos', type: 'normal', 'object member': [] },
};

export const script: TableSpec = {
  category: 'script',
  key: 'name',
  hidden: ['adom'],
  fields: {
    name: { type: 'text', max: 127 },
    content: { type: 'text', max: 524288 },
    desc: { type: 'text' },
    type: { type: 'choice', values: { cli: 1, tcl: 2, cligrp: 3, tclgrp: 4, jinja: 5 } },
    target: { type: 'choice', values: { device_database: 0, remote_device: 1, adom_database: 2 } },
  },
  defaults: { content: '', desc: '', type: 'cli', target: 'device_database' },
};

/** Choices within `package settings` of a package. */
const packageSettings: Readonly<Record<string, Field>> = {
  'central-nat': toggle,
  'consolidated-firewall-mode': toggle,
  'fwpolicy-implicit-log': toggle,
  'fwpolicy6-implicit-log': toggle,
  'ngfw-mode': { type: 'choice', values: { 'profile-based': 0, 'policy-based': 1 } },
  'inspection-mode': { type: 'choice', values: { proxy: 0, flow: 1 } },
};

export const policyPackage: TableSpec = {
  category: 'package',
  key: 'name',
  hidden: ['adom', 'folder'],
  fields: {
    name: { type: 'text', max: 95 },
    type: { type: 'text' },
    'package settings': { type: 'group', fields: packageSettings },
  },
  defaults: {
    type: 'pkg',
    'package settings': {
      'central-nat': 'disable',
      'consolidated-firewall-mode': 'disable',
      'fwpolicy-implicit-log': 'disable',
      'fwpolicy6-implicit-log': 'disable',
      'ngfw-mode': 'profile-based',
    },
  },
};

/** A policy block is described as a package is; it is installed nowhere by itself. */
export const policyBlock: TableSpec = {
  ...policyPackage,
  category: 'policy block',
  hidden: [],
  defaults: { ...policyPackage.defaults, type: 'pblock' },
};

export const task: TableSpec = {
  category: 'task',
  key: 'id',
  fields: {
    state: {
      type: 'choice',
      values: {
        pending: 0,
        running: 1,
        cancelling: 2,
        cancelled: 3,
        done: 4,
        error: 5,
        aborting: 6,
        aborted: 7,
        warning: 8,
      },
    },
  },
};

export const systemGlobal: TableSpec = {
  category: 'system global',
  key: 'hostname',
  fields: {
    'workspace-mode': { type: 'choice', values: { disabled: 0, normal: 1, workflow: 2 } },
    'adom-status': toggle,
    'fgfm-allow-vm': toggle,
  },
};

/** Objects of a table of which nothing more is known. */
export const plainTable = (category: string): TableSpec => ({
  category,
  key: 'name',
  fields: { name: { type: 'text', max: 255 } },
});

/** Templates and their groups. */
export const template = (category: string): TableSpec => ({
  ...plainTable(category),
  defaults: { 'scope member': [] },
});
