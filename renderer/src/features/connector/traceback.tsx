import { openPackageLine } from '../../state/package-line';
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
  return (
    <button
      type="button"
      className={styles.link}
      onClick={() => void openPackageLine(path, file, line).catch(reportError)}
    >
      {file}:{line}
    </button>
  );
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
