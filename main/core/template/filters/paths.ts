import { effort } from '../../text/effort';
import type { Filter } from '../runtime/library';
import { PyDict } from '../values/dict';
import { listOf } from '../values/iterate';
import type { Value } from '../values/model';
import { hashToken } from '../values/hash';
import { truthy } from '../values/truth';
import { PyBytes, PyTuple } from '../values/objects';
import { raise, typeError } from '../values/raise';
import { str } from '../values/repr';
import { className, sequenceOf, textOf, typeName, isText } from '../values/types';
import { Undefined } from '../values/undefined';
import { methodsOf } from '../values/attributes';
import { callMethod } from '../values/native';
import { percentDecode, splitUrl } from './url';

function path(value: Value): string {
  if (value instanceof PyBytes) return String.fromCharCode(...value.bytes);
  return textOf(value) ?? typeError(`expected str, bytes or os.PathLike object, not ${typeName(value)}`);
}

function dirname(text: string): string {
  const head = text.slice(0, text.lastIndexOf('/') + 1);
  return /^\/*$/.test(head) ? head : head.replace(/\/+$/, '');
}

function splitDrive(text: string): [string, string] {
  const drive = /^(?:[A-Za-z]:|[\\/]{2}[^\\/]+[\\/][^\\/]+)/.exec(text)?.[0] ?? '';
  return [drive, text.slice(drive.length)];
}

function winSplit(text: string): [string, string] {
  const [drive, rest] = splitDrive(text);
  const at = Math.max(rest.lastIndexOf('/'), rest.lastIndexOf('\\')) + 1;
  const head = rest.slice(0, at);
  return [drive + (/^[\\/]*$/.test(head) ? head : head.replace(/[\\/]+$/, '')), rest.slice(at)];
}

function normalised(text: string): string[] {
  effort(text.length >> 2);
  const parts: string[] = [];
  for (const part of text.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length && parts[parts.length - 1] !== '..') parts.pop();
    else parts.push(part);
  }
  return parts;
}

/** Parts of paths and addresses; nothing here touches a disk. */
export const pathFilters: Record<string, Filter> = {
  basename: {
    signature: '',
    summary: 'The last part of a path.',
    example: "{{ '/a/b/c.txt' | basename }} → c.txt",
    run: (_runtime, value) => path(value).slice(path(value).lastIndexOf('/') + 1),
  },
  dirname: {
    signature: '',
    summary: 'A path without its last part.',
    example: "{{ '/a/b/c.txt' | dirname }} → /a/b",
    run: (_runtime, value) => dirname(path(value)),
  },
  splitext: {
    signature: '',
    summary: 'A path and its extension.',
    example: "{{ 'c.txt' | splitext }} → ('c', '.txt')",
    run: (_runtime, value) => {
      const text = path(value);
      const name = text.slice(text.lastIndexOf('/') + 1);
      const dot = name.replace(/^\.+/, (dots) => '_'.repeat(dots.length)).lastIndexOf('.');
      if (dot <= 0) return new PyTuple([text, '']);
      const at = text.length - name.length + dot;
      return new PyTuple([text.slice(0, at), text.slice(at)]);
    },
  },
  path_join: {
    signature: '',
    summary: 'A list of parts joined to a path; an absolute part begins anew.',
    example: "{{ ['/etc', 'x.conf'] | path_join }} → /etc/x.conf",
    run: (_runtime, value) => {
      if (!isText(value) && !sequenceOf(value)) {
        raise(
          'AnsibleFilterTypeError',
          `|path_join expects string or sequence, got ${className(value)} instead.`,
        );
      }
      const parts = isText(value) ? [str(value)] : listOf(value).map(path);
      return parts.reduce(
        (joined, part) =>
          part.startsWith('/') || joined === '' ? part : `${joined}${joined.endsWith('/') ? '' : '/'}${part}`,
        '',
      );
    },
  },
  relpath: {
    signature: "start='/'",
    summary: 'A path as seen from another.',
    example: "{{ '/a/b/c' | relpath('/a/d') }} → ../b/c",
    run: (_runtime, value, start: Value) => {
      const [to, from] = [normalised(path(value)), normalised(path(start))];
      let shared = 0;
      while (shared < to.length && to[shared] === from[shared]) shared++;
      return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/') || '.';
    },
  },
  realpath: {
    signature: '',
    summary: 'A path without `.` and `..`; links are not followed.',
    example: "{{ '/a/../b' | realpath }} → /b",
    run: (_runtime, value) =>
      `/${normalised(path(value))
        .filter((part) => part !== '..')
        .join('/')}`,
  },
  expanduser: {
    signature: '',
    summary: 'The path unchanged: templates see no home folder.',
    example: "{{ '/a' | expanduser }} → /a",
    run: (_runtime, value) => path(value),
  },
  expandvars: {
    signature: '',
    summary: 'The path unchanged: templates see no environment.',
    example: "{{ '$NOPE/x' | expandvars }} → $NOPE/x",
    run: (_runtime, value) => path(value),
  },
  fileglob: {
    signature: '',
    summary: 'An empty list: templates see no files.',
    example: "{{ '/tmp/*' | fileglob }} → []",
    run: () => [],
  },
  win_basename: {
    signature: '',
    summary: 'The last part of a Windows path.',
    example: "{{ 'C:\\\\a\\\\b.txt' | win_basename }} → b.txt",
    run: (_runtime, value) => winSplit(path(value))[1],
  },
  win_dirname: {
    signature: '',
    summary: 'A Windows path without its last part.',
    example: "{{ 'C:\\\\a\\\\b.txt' | win_dirname }} → C:\\a",
    run: (_runtime, value) => winSplit(path(value))[0],
  },
  win_splitdrive: {
    signature: '',
    summary: 'Drive and rest of a Windows path.',
    example: "{{ 'C:\\\\a' | win_splitdrive }} → ('C:', '\\\\a')",
    run: (_runtime, value) => new PyTuple(splitDrive(path(value))),
  },
  quote: {
    signature: '',
    summary: 'Quoted for a shell.',
    example: "{{ 'a b' | quote }} → 'a b'",
    run: (_runtime, value) => {
      const text = value === null ? '' : str(value);
      if (text === '') return "''";
      return /[^\w@%+=:,./-]/.test(text) ? `'${text.replaceAll("'", "'\"'\"'")}'` : text;
    },
  },
  split: {
    signature: 'sep=None, maxsplit=-1',
    summary: 'The parts of a text between separators.',
    example: "{{ 'a,b' | split(',') }} → ['a', 'b']",
    run: (runtime, value, by: Value, most: Value) => {
      const method = isText(value) ? methodsOf(value).get('split') : undefined;
      if (!method) {
        return typeError(
          `descriptor 'split' for 'str' objects doesn't apply to a '${typeName(value)}' object`,
        );
      }
      return callMethod(runtime, method, value, [by, most], null);
    },
  },
  urlsplit: {
    signature: "query='', alias='urlsplit'",
    summary: 'The parts of an address, or one of them.',
    example: "{{ 'https://h.com/p' | urlsplit('hostname') }} → h.com",
    run: (_runtime, value, query: Value, alias: Value) => {
      const text = value instanceof Undefined ? '' : textOf(value);
      if (text === undefined) {
        hashToken(value);
        if (truthy(value)) {
          return raise('AttributeError', `'${typeName(value)}' object has no attribute 'decode'`);
        }
      }
      const parts: Record<string, Value> = { ...splitUrl(text ?? '') };
      // Python takes None, 0 and the like for empty bytes, and answers in bytes.
      if (text === undefined) {
        for (const [name, part] of Object.entries(parts)) if (part === '') parts[name] = new PyBytes([]);
      }
      const name = str(query);
      if (name === '') return PyDict.of(Object.entries(parts));
      if (!Object.hasOwn(parts, name)) {
        return raise('AnsibleFilterError', `${str(alias)}: unknown URL component: ${name}`);
      }
      return parts[name];
    },
  },
  urldecode: {
    signature: '',
    summary: 'A text without %XX and +.',
    example: "{{ 'a%20b' | urldecode }} → a b",
    run: (_runtime, value) => percentDecode(str(value).replaceAll('+', ' ')),
  },
};
