import { parseArgs } from 'node:util';
import { PackwrightError } from '@core/contract/errors';
import { RemoteRequestLog } from '../../../../remote/session/request-log';
import { type CommandIo, exitCode } from '../../command';
import { openRemotes, orFailureAsJson } from '../../remotes';
import { nameIn } from './name-in';

/** `packwright remote log`. */
export async function log(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, last: { type: 'string' } },
  });
  return orFailureAsJson(values.json, io, async () => {
    const last = Number(values.last ?? 100);
    if (!Number.isInteger(last) || last < 1)
      throw new PackwrightError('invalid-input', `"${values.last}" is no number of requests.`);
    const { store } = openRemotes();
    const remote = await store.get(nameIn(positionals, 'log'));
    const requests = await new RemoteRequestLog(store.folderOf(remote)).read(last);
    if (values.json) io.out(`${JSON.stringify(requests, null, 2)}\n`);
    else
      for (const { at, method, path, status, milliseconds, bytes, failure } of requests) {
        const outcome = failure ?? `${bytes} bytes`;
        io.out(`${at}  ${status ?? '---'}  ${method.padEnd(6)} ${path}  ${milliseconds} ms, ${outcome}\n`);
      }
    return exitCode.clean;
  });
}
