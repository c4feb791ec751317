import { expect, it } from 'vitest';
import { printedInTurns } from '../../main/instance/http/long-texts';

it('long texts are written as JSON would write them, wherever they are cut', async () => {
  const text = '"\\\n\u{1f600}é\ud800'.repeat(60_000);
  const value = { id: 1, texts: [text, '', `x${text}`], short: '"', none: null };
  expect(JSON.parse((await printedInTurns(value)).toString())).toEqual(value);
});

it('others get their turns while a long text is written', async () => {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await printedInTurns({ text: '{"name": "x"}\n'.repeat(2_000_000) });
  isOver = true;
  expect(turns).toBeGreaterThan(5);
});
