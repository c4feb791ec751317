import { getPriority, setPriority } from 'node:os';
import { QueryError } from '@core/query/query-error';
import { opened } from '../../workers/opened-by';
import { serve } from '../../workers/serve';
import { openToRead, SqliteError } from '../store/connection';
import type { ReadingCalls, ReadingData } from './protocol';

// Statements that look at many records: done here they keep no other request waiting. A process and no thread, because
// nothing but the end of its process ends a statement of SQLite.

const { port, data, endIn } = await opened();
// Whoever answers requests goes first.
setPriority(Math.min(19, getPriority() + 5));

const { file, longest } = data as ReadingData;
const database = openToRead(file);

serve<ReadingCalls>(port, {
  rows({ text, values }) {
    endIn(longest);
    try {
      return { rows: database.prepare(text).all(...values) };
    } catch (failure) {
      if (failure instanceof QueryError) return { refused: { code: null, message: failure.message } };
      if (!(failure instanceof SqliteError)) throw failure;
      return { refused: { code: failure.code, message: failure.message } };
    } finally {
      endIn(null);
    }
  },
});
