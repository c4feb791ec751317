import { useState } from 'react';
import { QueryError, readQuery } from '@core/query/query';
import { readJson } from '@core/text/json/read';
import { TextField } from '../../ui/text-field';

interface QueryFieldProps {
  query: unknown;
  readOnly: boolean;
  onChange(query: unknown): void;
}

/** The query of a record set, as JSON. Invalid text stays here, with the reason, and does not reach the file. */
export function QueryField({ query, readOnly, onChange }: QueryFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? JSON.stringify(query ?? {}, null, 2);
  const problem = draft === null ? null : problemOf(draft);
  return (
    <TextField
      label="Query"
      mono
      multiline
      value={text}
      readOnly={readOnly}
      error={problem ?? undefined}
      onChange={(next) => {
        setDraft(next);
        if (problemOf(next) === null) onChange(readJson(next).value);
      }}
      onBlur={() => problem === null && setDraft(null)}
    />
  );
}

function problemOf(text: string): string | null {
  const { value, problems } = readJson(text);
  if (value === undefined) return problems[0]?.message ?? 'This is not valid JSON.';
  try {
    readQuery(value);
    return null;
  } catch (thrown) {
    if (thrown instanceof QueryError) return thrown.message;
    throw thrown;
  }
}
