import { PackwrightError } from '@core/contract/errors';
import type { Command } from '../../command';
import { add } from './add';
import { list } from './list';
import { log } from './log';
import { map } from './map';
import { probe } from './probe';
import { remove } from './remove';
import { secret } from './secret';
import { test } from './test';
import { trust } from './trust';

const actions = { add, list, test, probe, trust, map, secret, log, remove } as const;

export const remote: Command = {
  usage: `packwright remote add NAME ADDRESS (--user NAME | --api-key) [--authority FILE | --pin] [--proxy URL]
                      [--timeout SECONDS] [--protected | --development | --read-only]
                      [--secret keychain|file|environment] [--secret-stdin] [--json]
packwright remote list [--json]
packwright remote test NAME [--json]
packwright remote probe NAME [--confirm NAME] [--json]
packwright remote trust NAME [--fingerprint SHA256] [--json]
packwright remote map NAME [--from FILE] [--json]
packwright remote secret NAME CONFIGURATION FIELD [--secret-stdin] [--json]
packwright remote log NAME [--last N] [--json]
packwright remote remove NAME [--json]

  add            remembers an instance; asks for the password or the API key, which is never an argument
    --authority  trusts this authority (PEM) too; else the authorities of the computer alone are trusted
    --pin        trusts the certificate it shows now, and stops at any other
    --proxy      goes through this proxy
    --timeout    seconds one answer may take (default: 60)
    --protected, --read-only, --development
                 what may be done there: with a typed confirmation (default), nothing, anything
    --secret     where the password lies: the keychain of the computer (default where one answers within a second), a
                 file sealed with a passphrase (PACKWRIGHT_PASSPHRASE, or asked for), or nowhere: it is taken from
                 PACKWRIGHT_REMOTE_<NAME>_PASSWORD or _API_KEY, which comes first in any case
    --secret-stdin  takes the password from standard input
  test           which release it is, who is signed in, and what may be done there, kind by kind
  probe          tries there what nobody has seen an appliance do: makes things of its own by the requests of a push, changes
                 them, takes them away, and reads back; what it finds otherwise no plan does. A protected remote is
                 named with --confirm
  trust          shows the certificate it has now beside the one that was pinned; takes the one that is named
  map            what stands there for values of a workspace that belong to an instance: hosts, teams, people, tenants,
                 configurations, items of picklists, profiles of models, tool servers, variables; takes it from a file
  secret         keeps a secret of a configuration of a connector, or of a tool server, by the id it has there, for pushes; it
                 lies where the password lies, and PACKWRIGHT_REMOTE_<NAME>_SECRET_<CONFIGURATION>_<FIELD> comes first
  log            the requests that were sent to it
  remove         forgets it, its password, its log and what is known of what was pulled

Remotes lie in Packwright's data folder, never in a workspace. Exit code 0: done; 1: test found that it cannot be read,
probe found something otherwise, trust found another certificate; 2: it cannot be reached or used.`,
  run(args, io) {
    const [name = '', ...rest] = args;
    const action = Object.hasOwn(actions, name) ? actions[name as keyof typeof actions] : undefined;
    if (action) return action(rest, io);
    throw new PackwrightError(
      'invalid-input',
      name === '' ? 'Say what to do with remotes.' : `There is no "packwright remote ${name}".`,
      `There is ${Object.keys(actions).join(', ')}.`,
    );
  },
};
