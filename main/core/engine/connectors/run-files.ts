import { hexDigest, type DigestName } from '../../template/hash/digests';
import { encodeUtf8 } from '../../template/values/utf8';
import type { StepCall } from '../step-call';
import type { TraceRecorder } from '../trace';

/** A file of a run. It exists in the run's memory and nowhere else. */
export interface RunFile {
  path: string;
  name: string;
  content: string;
}

/** Files belong to a run, which its trace identifies, and are removed with it. */
const files = new WeakMap<TraceRecorder, Map<string, RunFile>>();

/** What the platform's utilities say of a file (docs/platform/steps.md#utilities). */
export function keepFile(call: StepCall, name: string, content: string): Record<string, unknown> {
  const path = `/tmp/${call.random.uuid()}/${name}`;
  keep(call, [path, name], { path, name, content });
  return { cyops_file_path: path, filename: name, ...digestsOf(content) };
}

/** A file by its path or by its name; null where the run has none. */
export function findFile(call: StepCall, place: string): RunFile | null {
  return filesOf(call.run.trace).get(place) ?? null;
}

/** Content of a file of the run, for the filter `readfile`; undefined where there is none. */
export function fileContent(trace: TraceRecorder, place: string): string | undefined {
  return files.get(trace)?.get(place)?.content;
}

/** Remembers under which record a file was uploaded. */
export function fileUnder(call: StepCall, iri: string, file: RunFile): void {
  keep(call, [iri], file);
}

/** Takes over what a step kept in the part of the run before it was resumed. */
export function redoFile(trace: TraceRecorder, places: readonly string[], file: RunFile): void {
  const own = filesOf(trace);
  for (const place of places) own.set(place, file);
}

function keep(call: StepCall, places: string[], file: RunFile): void {
  redoFile(call.run.trace, places, file);
  call.effects.push({ kind: 'file', places, file });
}

export function digestsOf(content: string): Record<string, string> {
  const bytes = encodeUtf8(content);
  const digest = (name: DigestName) => hexDigest(name, bytes);
  return { md5: digest('md5'), sha1: digest('sha1'), sha256: digest('sha256') };
}

function filesOf(trace: TraceRecorder): Map<string, RunFile> {
  let own = files.get(trace);
  if (!own) files.set(trace, (own = new Map()));
  return own;
}
