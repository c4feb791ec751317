import { PackwrightError } from '@core/contract/errors';
import type { Command } from '../../command';
import { list } from './list';
import { remove } from './remove';
import { run } from './run';
import { sample } from './sample';
import { setUp } from './set-up';

const actions = new Map([
  ['list', list],
  ['set-up', setUp],
  ['sample', sample],
  ['run', run],
  ['remove', remove],
]);

export const ingestion: Command = {
  usage: `packwright ingestion list REMOTE [--json]
packwright ingestion set-up REMOTE CONFIGURATION [--fields FILE] [--cron LINE] [--timezone ZONE] [--off]
                            [--confirm REMOTE] [--json]
packwright ingestion sample REMOTE CONFIGURATION [--values FILE] [--confirm REMOTE] [--json]
packwright ingestion run REMOTE CONFIGURATION [--confirm REMOTE] [--json]
packwright ingestion remove REMOTE CONFIGURATION [--confirm REMOTE] [--json]

  REMOTE         an instance that packwright remote add remembers; one that packwright serve serves is one too
  CONFIGURATION  of a connector that ingests: its name, CONNECTOR/NAME, or its id
  list           what records can be fed from, and what is set up
  set-up         copies the connector's playbooks that ingest for the configuration, or takes up the copies there are
    --fields     what each field of a record gets of an item, in place of what the playbook writes: a file of JSON or
                 YAML such as {"name": "{{ vars.item.title }}"}
    --cron       when it runs by itself, as five parts of a line of cron: "*/15 * * * *"
    --timezone   of that line (default: UTC)
    --off        keeps the schedule switched off
  sample         fetches what the playbook that fetches gives, makes no record of it, and prints it
    --values     what its form asks for, as JSON or YAML; the values stay with the playbook
  run            ingests now, and waits until the run has ended
  remove         removes the schedule, the data import, the playbooks, and the global variables nobody else uses; records
                 stay
  --confirm      the name of a protected remote, without which nothing is written there

Exit code 0: done; 1: the run has failed; 2: the remote cannot be reached or used.`,
  run(args, io) {
    const [name = '', ...rest] = args;
    const action = actions.get(name);
    if (action) return action(rest, io);
    throw new PackwrightError(
      'invalid-input',
      name === '' ? 'Say what to do with ingestions.' : `There is no "packwright ingestion ${name}".`,
      `There is ${[...actions.keys()].join(', ')}.`,
    );
  },
};
