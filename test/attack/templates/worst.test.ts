import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../support/host';
import { builtEngine, renderedApart, worstTemplates } from './worst-templates';

/** Milliseconds of the processor: twice what `npm run bench` allows on a machine that does nothing else. */
const longest = 4_000;
const mostMemory = 300_000_000;

const folder = temporaryFolder();
let engine = '';
beforeAll(async () => {
  engine = await builtEngine(folder.path);
}, 60_000);
afterAll(() => folder.remove());

it.each(Object.entries(worstTemplates))(
  'ends soon and in little memory: %s',
  (_, source) => {
    const { time, memory } = renderedApart(engine, source);
    expect(time).toBeLessThan(longest);
    expect(memory).toBeLessThan(mostMemory);
  },
  60_000,
);
