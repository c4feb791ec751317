import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import type { Input, Reply } from '@core/contract';
import { PackwrightError, toWireError } from '@core/contract/errors';
import { applyEdit, editable, redo, undo } from '@core/edit/history';
import { connect } from '../../../renderer/src/state/bridge';
import { createSync } from '../../../renderer/src/state/document-sync';
import { openStorage } from '../../../main/storage/storage';
import type { Documents } from '../../../main/workspace/documents';
import { bench } from '../../workspace/documents-bench';
import { makeFolder } from '../../workspace/folder';
import { HostDouble } from '../host-double';

type Fault = 'none' | 'request lost' | 'answer lost' | 'twice';

/** The way to the documents of a real host, on which messages get lost or arrive twice. */
class FaultyWay extends HostDouble {
  fault: Fault = 'none';

  constructor(private readonly documents: Documents) {
    super();
  }

  override async call(method: string, input: unknown): Promise<Reply> {
    this.calls.push({ method, input });
    const { fault } = this;
    this.fault = 'none';
    const lost: Reply = { ok: false, error: toWireError(new PackwrightError('internal', 'Lost.')) };
    if (fault === 'request lost') return lost;
    const reply = await this.deliver(method, input);
    if (fault === 'twice') await this.deliver(method, input);
    return fault === 'answer lost' ? lost : reply;
  }

  private async deliver(method: string, input: unknown): Promise<Reply> {
    try {
      if (method === 'documents.change') {
        const { path, revision, changes, mark } = input as Input<'documents.change'>;
        return { ok: true, result: { revision: this.documents.change(path, revision, changes, mark) } };
      }
      const { path, text } = input as Input<'documents.reset'>;
      return { ok: true, result: { revision: await this.documents.reset(path, text) } };
    } catch (thrown) {
      return { ok: false, error: toWireError(thrown) };
    }
  }
}

const path = 'a.json';
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      places: fc.array(fc.nat(40), { minLength: 2, maxLength: 6 }),
      inserts: fc.array(fc.string({ maxLength: 4 }), { minLength: 3, maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      fault: fc.constantFrom<Fault>('none', 'none', 'request lost', 'answer lost', 'twice'),
      /** An edit is made while the message is under way. */
      typedMeanwhile: fc.boolean(),
    }),
  },
);

it('edits reach the host as they were made, also where messages are lost or come twice', async () => {
  const storage = openStorage(makeFolder());
  onTestFinished(() => storage.close());
  const property = fc.asyncProperty(fc.array(action, { maxLength: 25 }), async (actions) => {
    const { documents } = await bench({ [path]: '{"a": "some text to work on"}' }, storage);
    const { text, revision } = await documents.openForPage(path);
    const way = new FaultyWay(documents);
    connect(way);
    let page = editable(text);
    const sync = createSync(
      () => page.text,
      () => {},
    );
    sync.known(path, text, revision);
    const edit = (places: readonly number[], inserts: readonly string[]): void => {
      const bounds = places.map((place) => Math.min(place, page.text.length)).toSorted((a, b) => a - b);
      const changes = inserts.flatMap((insert, at) => {
        const [from, to] = [bounds[2 * at], bounds[2 * at + 1]];
        return from === undefined || to === undefined ? [] : [{ from, to, insert }];
      });
      page = applyEdit(page, { label: 'Edit', changes, at: 0 });
      sync.changed(path, changes);
    };
    let faults = 0;
    for (const one of actions) {
      if (one.kind === 'edit') edit(one.places, one.inserts);
      else if (one.kind === 'send') {
        if (one.fault !== 'none') faults += 1;
        way.fault = one.fault;
        const sending = sync.flush(path).catch(() => {});
        if (one.typedMeanwhile) edit([0, 1], ['x', '', '']);
        await sending;
        way.fault = 'none';
      } else {
        const moved = one.kind === 'undo' ? undo(page) : redo(page);
        if (!moved) continue;
        page = moved.doc;
        sync.changed(path, moved.changes);
      }
    }
    await sync.flush(path);
    sync.forget(path);
    expect((await documents.openForPage(path)).text).toBe(page.text);
    const wholes = way.calls.filter(({ method }) => method === 'documents.reset').length;
    expect(wholes).toBeLessThanOrEqual(faults);
  });
  // The page is back at what was sent last but one when the answer to the last is lost.
  const back: Parameters<typeof property.run>[0][0] = [
    { kind: 'edit', places: [0, 0], inserts: [' ', '', ''] },
    { kind: 'send', fault: 'none', typedMeanwhile: true },
    { kind: 'undo' },
    { kind: 'send', fault: 'answer lost', typedMeanwhile: true },
  ];
  await fc.assert(property, { numRuns: 150, examples: [[back]] });
});

it('a host that holds another text than is believed gets the whole one', async () => {
  const { documents } = await bench({ [path]: '{"a": 1}' });
  const { revision } = await documents.openForPage(path);
  const way = new FaultyWay(documents);
  connect(way);
  let text = '{"b": 1}';
  const sync = createSync(
    () => text,
    () => {},
  );
  sync.known(path, text, revision);
  text = '{"b": 12}';
  sync.changed(path, [{ from: 7, to: 7, insert: '2' }]);
  await sync.flush(path);
  expect(way.calls.map(({ method }) => method)).toEqual(['documents.change', 'documents.reset']);
  expect((await documents.openForPage(path)).text).toBe(text);
  sync.forget(path);
});
