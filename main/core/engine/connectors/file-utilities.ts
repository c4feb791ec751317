import { recordIri } from '../resource';
import type { StepCall } from '../step-call';
import { createIn } from '../steps/create-record';
import { type BuiltIn, BuiltInFailure, textParam } from './built-in';
import { digestsOf, fileUnder, findFile, keepFile, type RunFile } from './run-files';
import { rowsOf } from './table-text';

/** Utilities that make, move and read files. All files stay in the memory of the run. */

export const createFile: BuiltIn = {
  connector: 'cyops_utilities',
  operations: ['create_file_from_string'],
  run(call, params) {
    const name = textParam(params, 'filename');
    if (name === '') throw new BuiltInFailure('The name of the file is empty.');
    return keepFile(call, name, textParam(params, 'contents'));
  },
};

/** A file of the run becomes a record of files, or an attachment with a file. */
export const upload: BuiltIn = {
  connector: 'cyops_utilities',
  operations: ['upload_file_to_cyops', 'create_cyops_attachment'],
  run(call, params) {
    const name = textParam(params, 'filename');
    const place = textParam(params, 'file_path') || name;
    const file = findFile(call, place) ?? assumed(call, place, name);
    const record = uploaded(call, file, name || file.name);
    const isAttachment =
      call.step.arguments.operation === 'create_cyops_attachment' || params['create_attachment'] === true;
    if (!isAttachment) return record;
    return createIn(call, 'attachments', {
      name: textParam(params, 'name') || name,
      description: textParam(params, 'description'),
      file: record['@id'],
    });
  },
};

/** A file behind a record becomes a file of the run; one the workspace has no content of is empty. */
export const fetchFile: BuiltIn = {
  connector: 'cyops_utilities',
  operations: ['download_file_from_cyops', 'download_file_from_cyops_alias'],
  run(call, params) {
    const iri = recordIri(textParam(params, 'iri'));
    const file = findFile(call, iri) ?? assumed(call, iri, nameOf(call, iri));
    return keepFile(call, file.name, file.content);
  },
};

/** A table in a file as a list of maps: CSV is read, other forms hold nothing offline. */
export const readTable: BuiltIn = {
  connector: 'cyops_utilities',
  operations: ['convert_to_json'],
  run(call, params) {
    const place = textParam(params, 'file_name') || textParam(params, 'iri');
    const file = findFile(call, place) ?? assumed(call, place, place);
    if (textParam(params, 'file_type').toUpperCase() !== 'CSV') {
      call.note('Only CSV is read offline; the step gets an empty table.');
      return [];
    }
    return rowsOf(file.content);
  },
};

/** Archives are not packed offline: the file keeps its content under the new name. */
export const archive: BuiltIn = {
  connector: 'cyops_utilities',
  operations: ['zip_and_protect_file', 'unzip_protected_file'],
  run(call, params) {
    const place = textParam(params, 'filename') || textParam(params, 'file_iri');
    const file = findFile(call, place) ?? assumed(call, place, place);
    call.note('Archives are not packed offline: the file keeps its content.');
    const kept = keepFile(call, textParam(params, 'target_filename') || file.name, file.content);
    return call.step.arguments.operation === 'unzip_protected_file'
      ? { filenames: [kept['cyops_file_path']] }
      : kept;
  },
};

function uploaded(call: StepCall, file: RunFile, name: string): Record<string, unknown> {
  const record = createIn(call, 'files', {
    filename: name,
    mimeType: 'text/plain',
    size: file.content.length,
    metadata: digestsOf(file.content),
  });
  fileUnder(call, String(record['@id']), { ...file, name });
  return { '@context': '/api/3/contexts/File', ...record, '@type': 'File', id: record['uuid'] };
}

function assumed(call: StepCall, place: string, name: string): RunFile {
  call.note(`The file "${place}" is not in the run; it was assumed to be there and empty.`);
  return { path: place, name: name || 'file', content: '' };
}

function nameOf(call: StepCall, iri: string): string {
  const name = call.run.host.records.read(iri)?.['filename'];
  return typeof name === 'string' && name !== '' ? name : (iri.split('/').at(-1) ?? 'file');
}
