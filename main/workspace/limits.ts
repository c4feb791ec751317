/** Files looked at in one workspace; the largest content seen in practice has a few thousand. */
export const maxFiles = 100_000;
/** Bytes of one file that is read as text; larger ones are listed only. */
export const maxTextBytes = 32_000_000;
/** Bytes of text kept in memory for one workspace. */
export const maxTotalTextBytes = 600_000_000;
/** Bytes of an image that is shown. */
export const maxImageBytes = 2_000_000;
