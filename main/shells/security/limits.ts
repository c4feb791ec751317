/** Longest call accepted, in bytes or UTF-16 units of its JSON text; the studio has finer limits of its own. */
export const longestCall = 128 * 1024 * 1024;
