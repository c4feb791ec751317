// The oldest Node.js that runs the studio, and what is said to an older one. No syntax and no module here that an old
// Node lacks: it is the first thing an installed Packwright loads.

/** Major and minor number: the first with all that the sandbox of Python and the cache of compiled code need. */
export const oldestNode = [22, 12];

/**
 * @param {string} version as `process.versions.node` gives it
 * @returns {string | null} what to tell the user, or null where the version will do
 */
export function refusalOfNode(version) {
  const [major, minor] = version.split('.').map(Number);
  const isEnough = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
  if (isEnough) return null;
  return (
    `Packwright needs Node.js ${oldestNode.join('.')} or newer; this is ${version}.\n` +
    'Install a newer one from https://nodejs.org, or run it once with npx -p node@24 -p packwright packwright.\n'
  );
}
