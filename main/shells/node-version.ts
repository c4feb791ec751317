/**
 * First import of every Node entry: the database's native part ends an older Node with a segmentation fault and
 * no message, so such a Node is refused here, in a sentence.
 */
const oldest = 22;

if (Number(process.versions.node.split('.')[0]) < oldest) {
  process.stderr.write(
    `Packwright needs Node.js ${oldest} or newer here, this is ${process.versions.node}.\n` +
      'Start it with npm start or npx packwright, which bring the right one.\n',
  );
  process.exit(2);
}
