/*
 * Two words of a template that are traps in the process that imports this, so that runs can be stuck, or eat memory,
 * whatever bounds templates have of their own.
 */
const { toUpperCase } = String.prototype;

function trap(this: string): string {
  if (this.includes('hang for ever')) for (;;);
  if (this.includes('eat everything')) {
    // Buffers count towards no limit of a heap.
    const all: Buffer[] = [];
    // Beyond every limit, and not so much that the machine is what gives up.
    for (;;) if (all.length < 150) all.push(Buffer.alloc(10_000_000, 1));
  }
  return toUpperCase.call(this);
}

Reflect.defineProperty(String.prototype, 'toUpperCase', { value: trap });
