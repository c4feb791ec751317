import { pageBridge } from './bridge';

/**
 * Asks for a file of this computer by the browser's own dialog.
 * @param accept endings of its name, as an input takes them: `.json`
 * @returns its handle; null where nobody chose one, or it cannot be read
 */
export async function chooseFile(accept: string): Promise<string | null> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  const { promise, resolve } = Promise.withResolvers<File | null>();
  input.addEventListener('change', () => resolve(input.files?.[0] ?? null));
  input.addEventListener('cancel', () => resolve(null));
  input.click();
  const file = await promise;
  return file ? pageBridge().adoptDrop([file]) : null;
}
