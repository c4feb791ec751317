import { FileDown, FileUp } from 'lucide-react';
import { useState } from 'react';
import type { SchemaField } from '@core/contract';
import { operandKindOf } from '@core/module-view/condition-field';
import { type CsvImport, recordsFromCsv, recordsToCsv } from '@core/module-view/record-csv';
import { counted } from '@core/text/counted';
import { csvLines, csvText, separatorOf } from '@core/text/csv';
import { setAt } from '@core/text/json/edit';
import type { JsonMap } from '@core/text/values';
import { announce } from '../../state/announcer';
import { chooseText } from '../../state/choose-file';
import { changeText } from '../../state/form-edits';
import { keepsByDownload, offerDownload } from '../../state/keep-archive';
import { notify, reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import styles from './csv-actions.module.css';
import { isOfPlatform } from './record-sections';
import { useLinks } from './use-links';

const largest = 32_000_000;
const mostRows = 100_000;
const shownProblems = 20;

interface CsvActionsProps {
  path: string;
  /** Of the module. */
  type: string;
  list: readonly unknown[];
  fields: readonly SchemaField[];
  canEdit: boolean;
  make(): JsonMap;
}

/** The records as a table of a spreadsheet, and back. What a table changes is said before it is changed. */
export function CsvActions({ path, type, list, fields, canEdit, make }: CsvActionsProps) {
  const [read, setRead] = useState<(CsvImport & { name: string; isCut: boolean }) | null>(null);
  const links = useLinks();
  const columns = () =>
    fields
      .filter(({ name }) => !isOfPlatform(name))
      .map((field) => ({
        name: field.name,
        title: field.title,
        kind: operandKindOf(field),
        choices: links(field).map(({ id, label }) => ({ iri: id, name: label })),
      }));
  const give = async () => {
    const text = csvText(recordsToCsv(list, columns()));
    // The mark tells spreadsheets that it is UTF-8.
    if (keepsByDownload())
      return offerDownload(new Blob(['\ufeff', text], { type: 'text/csv' }), `${type}.csv`);
    await navigator.clipboard.writeText(text);
    notify({
      tone: 'success',
      message: 'The records are on the clipboard as CSV.',
      remedy: 'Paste them into a file.',
    });
  };
  const take = async () => {
    const file = await chooseText('.csv,.tsv,.txt', largest);
    if (!file) return;
    const lines = csvLines(file.text, separatorOf(file.text), mostRows + 2);
    const isCut = lines.length > mostRows + 1;
    const made = recordsFromCsv(lines.slice(0, mostRows + 1), columns(), list, make);
    setRead({ ...made, name: file.name, isCut });
  };
  const accept = () => {
    if (!read) return;
    changeText(path, `Import ${read.name}`, (text) => setAt(text, '', read.list));
    announce(`${counted(read.added, 'record')} added, ${read.changed} changed`);
    setRead(null);
  };
  return (
    <>
      <Button
        tone="quiet"
        icon={<FileDown size={14} aria-hidden />}
        onClick={() => void give().catch(reportError)}
      >
        Export CSV
      </Button>
      {canEdit && (
        <Button
          tone="quiet"
          icon={<FileUp size={14} aria-hidden />}
          onClick={() => void take().catch(reportError)}
        >
          Import CSV…
        </Button>
      )}
      {read && (
        <Dialog
          title={`Import ${read.name}`}
          onClose={() => setRead(null)}
          footer={
            <>
              <Button onClick={() => setRead(null)}>Cancel</Button>
              <Button
                tone="primary"
                disabled={read.added + read.changed === 0 && 'the table changes nothing.'}
                onClick={accept}
              >
                Import
              </Button>
            </>
          }
        >
          <p>
            {counted(read.added, 'record')} would be added, {read.changed} changed. Records the table does not
            name stay as they are.
          </p>
          {read.isCut && <p>Only the first {mostRows.toLocaleString('en')} lines are taken.</p>}
          {read.problemCount > 0 && (
            <>
              <p>{counted(read.problemCount, 'cell')} would be left out:</p>
              <ul className={styles.problems} aria-label="What is left out">
                {read.problems.slice(0, shownProblems).map(({ line, column, message }) => (
                  <li key={`${line} ${column}`}>
                    Line {line}, {column || 'no name'}: {message}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}
