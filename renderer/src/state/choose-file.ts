import { PackwrightError } from '@core/contract/errors';

/** Bytes of a file that a call takes to the host as a text, with room for the rest of the call. */
export const largestSent = 64_000_000;

/**
 * Asks for a file of this computer by the browser's own dialog, and reads it.
 * @param accept endings of its name, as an input takes them: `.json`
 * @param largest bytes it may have
 * @returns null where nobody chose one
 * @throws PackwrightError `unreadable` for a larger one
 */
export async function chooseText(
  accept: string,
  largest: number,
): Promise<{ name: string; text: string } | null> {
  const file = await fileOf(accept);
  if (!file) return null;
  refuseLarger(file, largest);
  return { name: file.name, text: decoded(await file.arrayBuffer()) };
}

/** Bytes as text: by their mark, as UTF-8 where they are that, else as spreadsheets of Western countries write them. */
export function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Asks for a file of this computer, and reads its bytes in base64.
 * @param largest bytes it may have
 * @returns null where nobody chose one
 * @throws PackwrightError `unreadable` for a larger one
 */
export async function chooseBytes(
  accept: string,
  largest: number,
): Promise<{ name: string; base64: string } | null> {
  const file = await fileOf(accept);
  if (!file) return null;
  refuseLarger(file, largest);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve(String(reader.result)));
  reader.addEventListener('error', () =>
    reject(new PackwrightError('unreadable', `"${file.name}" cannot be read.`)),
  );
  reader.readAsDataURL(file);
  const address = await promise;
  return { name: file.name, base64: address.slice(address.indexOf(',') + 1) };
}

function refuseLarger({ name, size }: File, largest: number): void {
  if (size > largest)
    throw new PackwrightError(
      'unreadable',
      `"${name}" is larger than ${largest / 1_000_000} MB.`,
      'Leave out what is not needed of it.',
    );
}

async function fileOf(accept: string): Promise<File | null> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  const { promise, resolve } = Promise.withResolvers<File | null>();
  input.addEventListener('change', () => resolve(input.files?.[0] ?? null));
  input.addEventListener('cancel', () => resolve(null));
  input.click();
  return promise;
}
