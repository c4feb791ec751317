import { describe, expect, it } from 'vitest';
import { checkIcon, freeName, maxIconBytes, pictureAddress } from '../../../main/core/content/picture';

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0);
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('a file as an icon', () => {
  it.each([
    ['small.png', png, 'small.png'],
    ['Photo.JPEG', jpeg, 'Photo.jpeg'],
    ['old.gif', bytesOf('GIF89a'), 'old.gif'],
    ['drawn.svg', bytesOf('\uFEFF<?xml version="1.0"?>\n<!-- é --><svg xmlns="x">'), 'drawn.svg'],
    ['called.png', jpeg, 'called.jpg'],
    ['no ending', png, 'no-ending.png'],
    ['..\\weird: näme?.png', png, 'weird-n-me.png'],
    ['???', png, 'icon.png'],
  ])('takes %s by what it is', (name, bytes, taken) => {
    expect(checkIcon(name, bytes)).toEqual({ name: taken });
  });

  it.each([
    ['notes.png', bytesOf('not a picture'), /no PNG, JPEG, GIF or SVG/],
    ['page.svg', bytesOf('<html></html>'), /no PNG, JPEG, GIF or SVG/],
    ['empty.png', new Uint8Array(), /no PNG, JPEG, GIF or SVG/],
  ])('refuses %s', (name, bytes, why) => {
    expect(checkIcon(name, bytes)).toEqual({ problem: expect.stringMatching(why) as string });
  });

  it('refuses a large one, and takes the largest', () => {
    const largest = new Uint8Array(maxIconBytes);
    largest.set(png);
    expect(checkIcon('large.png', largest)).toEqual({ name: 'large.png' });
    const larger = new Uint8Array(maxIconBytes + 1);
    larger.set(png);
    expect(checkIcon('large.png', larger)).toEqual({ problem: expect.stringContaining('1 MB') as string });
  });

  it('gets a name no other picture has, whatever its letters', () => {
    expect(freeName('a.png', ['b.png'])).toBe('a.png');
    expect(freeName('a.png', ['A.PNG', 'a-2.png'])).toBe('a-3.png');
  });

  it('becomes an address that is an image and nothing else', () => {
    expect(pictureAddress('x/a.JPG', 'AAAA', 'binary')).toBe('data:image/jpeg;base64,AAAA');
    expect(pictureAddress('a.svg', '<svg/>', 'utf8')).toBe('data:image/svg+xml;charset=utf-8,%3Csvg%2F%3E');
  });
});
