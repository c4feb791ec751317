/**
 * Where a file of Packwright really is. In the packaged desktop program the code of the window lies in an archive that
 * Electron reads as a folder; what a plain Node runs or reads lies beside it (`packaging/desktop-config.mjs`). Anywhere
 * else this is the path itself.
 */
export const besideArchive = (path: string): string =>
  path.replace(/app\.asar(?=[\\/]|$)/, 'app.asar.unpacked');
