import { getDocument, openDocument } from '../../state/documents';
import { openTab } from '../../state/tabs';
import { reportError } from '../../state/toasts';
import styles from './run.module.css';

interface FileLinkProps {
  /** Of the manifest. */
  path: string;
  /** Of the file, below the package. */
  file: string;
  line: number;
}

/** Opens a file of the package at a line. */
export function FileLink({ path, file, line }: FileLinkProps) {
  const root = path.slice(0, path.lastIndexOf('/') + 1);
  return (
    <button
      type="button"
      className={styles.link}
      onClick={() => void openLine(`${root}${file}`, line).catch(reportError)}
    >
      {file}:{line}
    </button>
  );
}

async function openLine(path: string, line: number): Promise<void> {
  await openDocument(path);
  const before = (getDocument(path)?.text ?? '').split('\n').slice(0, line - 1);
  const offset = before.reduce((sum, text) => sum + text.length + 1, 0);
  const at = { line, column: 1, offset };
  openTab(path, { view: 'source', range: { start: at, end: at } });
}

const frame = /^(\s*File ")([^"]+)(", line )(\d+)/;

/** A traceback as Python prints it, whose lines of the package lead to them. */
export function Traceback({ path, text }: { path: string; text: string }) {
  return (
    <div className={styles.code}>
      {text.split('\n').map((line, index) => {
        const [, , file = '', , number = ''] = frame.exec(line) ?? [];
        const isOwn = file !== '' && !file.startsWith('/') && !file.startsWith('<');
        return (
          <div key={index} className={styles.frame}>
            {line}
            {isOwn && (
              <>
                {' '}
                <FileLink path={path} file={file} line={Number(number)} />
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}
