import type { Command } from '../command';
import { agent } from './agent/index';
import { apply } from './apply';
import { catalogue } from './catalogue';
import { changes } from './changes';
import { check } from './check';
import { diff } from './diff';
import { connector } from './connector/index';
import { docs } from './docs';
import { drift } from './drift';
import { explain } from './explain';
import { exportContent } from './export';
import { lsp } from './lsp';
import { git } from './git/index';
import { graph } from './graph';
import { merge } from './merge';
import { newContent } from './new';
import { open } from './open';
import { pack } from './pack';
import { plan } from './plan';
import { pull } from './pull';
import { push } from './push';
import { record } from './record';
import { rehearse } from './rehearse';
import { remote } from './remote/index';
import { render } from './render';
import { roundtrip } from './roundtrip';
import { replace } from './replace';
import { rules } from './rules';
import { run } from './run';
import { search } from './search';
import { serve } from './serve';
import { status } from './status';
import { test } from './test';
import { steps } from './steps';
import { unpack } from './unpack';

/** All commands, in the order `packwright --help` lists them. */
export const commands: readonly Command[] = [
  open,
  newContent,
  check,
  catalogue,
  explain,
  rules,
  steps,
  lsp,
  graph,
  search,
  replace,
  run,
  test,
  record,
  render,
  roundtrip,
  pack,
  unpack,
  diff,
  changes,
  rehearse,
  merge,
  apply,
  git,
  agent,
  connector,
  docs,
  exportContent,
  remote,
  pull,
  plan,
  push,
  status,
  drift,
  serve,
];
