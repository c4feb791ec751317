import { ask, totalOf } from './instance-api';
import { useInstance } from './instance-store';

/** Counts a few modules at a time. */
const countsAtOnce = 4;

/** Counts the records of modules, by type. */
export async function countRecords(types: readonly string[]): Promise<void> {
  const left = [...types];
  const found = new Map(useInstance.getState().counts);
  const countNext = async (): Promise<void> => {
    for (let type = left.shift(); type !== undefined; type = left.shift()) {
      const total = totalOf(await ask('GET', `/api/3/${type}?$limit=1`));
      if (total !== null) found.set(type, total);
    }
  };
  await Promise.all(Array.from({ length: countsAtOnce }, countNext));
  useInstance.setState({ counts: found });
}

/** A list has said how many records its module has. */
export function setCount(type: string, total: number): void {
  useInstance.setState(({ counts }) =>
    counts.get(type) === total ? {} : { counts: new Map(counts).set(type, total) },
  );
}

/** This page has written records of a module. */
export async function recordsChanged(type: string): Promise<void> {
  useInstance.setState(({ changes }) => ({ changes: changes + 1 }));
  await countRecords([type]);
}

/** Runs have written records of any module: lists are read again, and records counted. */
export async function anythingChanged(): Promise<void> {
  useInstance.setState(({ changes }) => ({ changes: changes + 1 }));
  await countRecords([...(useInstance.getState().modules?.keys() ?? [])]);
}
