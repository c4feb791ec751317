export const oldestNode: readonly [major: number, minor: number];
export function refusalOfNode(version: string): string | null;
