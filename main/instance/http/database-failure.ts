/** What the database itself refuses, as a status and a sentence that says what to do. Its own words name tables and SQL. */
export function databaseFailure(code: string): { status: number; message: string } {
  const found = failures.find(({ codes }) => codes.test(code));
  return (
    found ?? {
      status: 500,
      message: `The database refused the request (${code}); nothing of it was written.`,
    }
  );
}

const failures: readonly { codes: RegExp; status: number; message: string }[] = [
  {
    codes: /^SQLITE_FULL/,
    status: 507,
    message: 'The disk is full. Nothing of this request was written; make room and send it again.',
  },
  {
    codes: /^SQLITE_(CORRUPT|NOTADB)/,
    status: 500,
    message: 'The database of this instance is damaged. Stop it, and start it with --restore and a snapshot.',
  },
  {
    codes: /^SQLITE_(IOERR|READONLY|CANTOPEN)/,
    status: 507,
    message:
      'The disk cannot be read or written. Nothing of this request was written; check the disk and the rights of the data folder, and send it again.',
  },
];
