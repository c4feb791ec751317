import { type Json } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inPlaybook, withPlaybook } from '../playbooks';

const everyHour = { minute: '0', hour: '*', day_of_week: '*', day_of_month: '*', month_of_year: '*' };
const scheduled = (crontab: Json) =>
  withPlaybook({ schedules: [{ name: 'S', crontab: { ...everyHour, ...crontab } }] });

export default {
  bad: [
    {
      what: 'minute 60',
      files: scheduled({ minute: '60' }),
      finds: [inPlaybook('/schedules/0/crontab/minute')],
    },
    {
      what: 'a word, nought, an empty part',
      files: scheduled({ day_of_week: 'someday', day_of_month: '0', month_of_year: '' }),
      finds: [
        inPlaybook('/schedules/0/crontab/day_of_week'),
        inPlaybook('/schedules/0/crontab/day_of_month'),
        inPlaybook('/schedules/0/crontab/month_of_year'),
      ],
    },
  ],
  good: [
    {
      what: 'steps, ranges, lists and names',
      files: scheduled({ minute: '*/15,7', hour: '8-18/2', day_of_week: 'mon-fri', month_of_year: 'jan,7' }),
    },
  ],
} satisfies RuleFixture;
