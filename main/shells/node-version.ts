/**
 * First import of every Node entry: the database's native part ends an older Node with a segmentation fault and
 * no message, so such a Node is refused here, in a sentence.
 */
import { refusalOfNode } from '../../bin/oldest-node.mjs';

const refusal = refusalOfNode(process.versions.node);
if (refusal !== null) {
  process.stderr.write(refusal);
  process.exit(2);
}
