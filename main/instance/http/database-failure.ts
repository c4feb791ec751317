/**
 * What the database itself refuses, as a status and a sentence that says what to do. Its own words name tables and SQL.
 * @param written records of a long list that stay, as they were written before
 */
export function databaseFailure(code: string, written = 0): { status: number; message: string } {
  const known = failures.find(({ codes }) => codes.test(code));
  const { status, what, remedy } = known ?? unknown(code);
  if (known?.status === 500) return { status, message: `${what} ${remedy}` };
  const left =
    written === 0
      ? 'Nothing of this request was written.'
      : `${written} records of the list are written, the others are not.`;
  return { status, message: `${what} ${left} ${remedy}`.trim() };
}

const unknown = (code: string) => ({
  status: 500,
  what: `The database refused the request (${code}).`,
  remedy: '',
});

const failures: readonly { codes: RegExp; status: number; what: string; remedy: string }[] = [
  {
    codes: /^SQLITE_FULL/,
    status: 507,
    what: 'The disk is full.',
    remedy: 'Make room, and send what is missing again.',
  },
  {
    codes: /^SQLITE_(CORRUPT|NOTADB)/,
    status: 500,
    what: 'The database of this instance is damaged.',
    remedy: 'Stop it, and start it with --restore and a snapshot.',
  },
  {
    codes: /^SQLITE_(IOERR|READONLY|CANTOPEN)/,
    status: 507,
    what: 'The disk cannot be read or written.',
    remedy: 'Check the disk and the rights of the data folder, and send what is missing again.',
  },
];
