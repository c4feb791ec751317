export function onPath(name: string): string | undefined;
export function findChromium(): string | null;
