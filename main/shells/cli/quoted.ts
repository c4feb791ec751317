/** A word of a command as a shell takes it, for commands that are pasted or kept: blanks and quotes stay in it. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
