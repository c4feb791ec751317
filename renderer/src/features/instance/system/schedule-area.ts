import { describeCrontab } from '@core/schedule/describe';
import { asText, type JsonMap } from '@core/text/values';
import { ask, membersOf, totalOf } from '../../../state/instance-api';
import { column, moment, said, type SystemArea } from './area';

const path = '/api/wf/api/scheduled/';

/** Schedules that start playbooks: when, in words; each can be started at once, or be switched on and off. */
export const scheduleArea: SystemArea = {
  noun: 'schedule',
  plural: 'schedules',
  nothing: 'Schedules of the workspace that are switched on, and those of ingestions, are listed here.',
  columns: [
    column('Schedule', 240, 'name'),
    { title: 'When', width: 240, textOf: ({ crontab }) => describeCrontab(crontab) ?? '' },
    column('On', 60, 'enabled'),
    moment('Last run', 'last_run_at'),
    column('Runs', 70, 'total_run_count'),
  ],
  read: async (page, limit) => {
    const list = await ask('GET', `${path}?limit=${limit}&offset=${(page - 1) * limit}`);
    const rows = membersOf(list);
    return { rows, total: totalOf(list) ?? rows.length };
  },
  titleOf: (row) => said(row.name),
  actions: [
    {
      title: () => 'Start now',
      run: async (row) => {
        await ask('POST', `${path}trigger-now/`, { id: idOf(row) });
        return `${said(row.name)} was started: Runs shows it.`;
      },
    },
    {
      title: ({ enabled }) => (enabled === true ? 'Switch off' : 'Switch on'),
      run: async (row) => {
        const enabled = row.enabled !== true;
        await ask('PUT', `${path}${idOf(row)}/`, { ...row, enabled });
        return `${said(row.name)} is switched ${enabled ? 'on' : 'off'}.`;
      },
    },
  ],
};

const idOf = ({ id }: JsonMap): string => asText(id ?? '');
