import { expect, it } from 'vitest';
import type { JsonMap } from '@core/text/values';
import { documentOf } from '../../main/remote/shape/document';

it('keeps fields called like what every map has, and tags with a percent sign', () => {
  const record = JSON.parse(
    '{"__proto__":{"a":1},"constructor":"c","toString":["d"],"recordTags":["/api/3/tags/100%","/api/3/tags/a%20b"]}',
  ) as JsonMap;
  const told = JSON.stringify(documentOf(record, { links: { x: 'y' } }));
  expect(told).toBe('{"__proto__":{"a":1},"constructor":"c","toString":["d"],"recordTags":["100%","a b"]}');
});
