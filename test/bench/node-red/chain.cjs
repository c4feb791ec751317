// Measures Node-RED alone: a message through a chain of change nodes. Prints steps per second as JSON.
// Arguments: how many nodes, how many passes, a scratch folder.
const { createServer } = require('node:http');
const RED = require('node-red');

const [count, passes] = process.argv.slice(2, 4).map(Number);
const userDir = process.argv[4];

/** @param {string} tab @param {'jsonata' | 'str'} kind what the nodes set a property to: an expression or a text */
function flow(tab, kind) {
  const change = (index) => ({
    id: `${tab}${index}`,
    type: 'change',
    z: tab,
    rules: [
      {
        t: 'set',
        p: `v${index % 7}`,
        pt: 'msg',
        to: kind === 'str' ? `text ${index}` : `$string($count(payload) + ${index}) & " text"`,
        tot: kind,
      },
    ],
    wires: [[index + 1 < count ? `${tab}${index + 1}` : `${tab}end`]],
  });
  const end = {
    id: `${tab}end`,
    type: 'function',
    z: tab,
    func: 'global.get("done")();',
    outputs: 0,
    wires: [],
  };
  return [
    { id: tab, type: 'tab', label: tab },
    ...Array.from({ length: count }, (_, index) => change(index)),
    end,
  ];
}

let arrived = () => {};
const settings = {
  userDir,
  httpAdminRoot: false,
  httpNodeRoot: false,
  disableEditor: true,
  logging: { console: { level: 'off' } },
  functionGlobalContext: { done: () => arrived() },
};

async function measure(tab) {
  const taken = [];
  for (let pass = 0; pass < passes; pass++) {
    const begun = performance.now();
    await new Promise((resolve) => {
      arrived = resolve;
      RED.nodes.getNode(`${tab}0`).receive({ payload: [] });
    });
    taken.push(performance.now() - begun);
  }
  taken.sort((a, b) => a - b);
  return Math.round(count / (taken[taken.length >> 1] / 1000));
}

async function main() {
  RED.init(createServer(), settings);
  const started = new Promise((resolve) => RED.events.once('flows:started', resolve));
  await RED.start();
  await started;
  const ready = new Promise((resolve) => RED.events.once('flows:started', resolve));
  await RED.runtime.flows.setFlows({ flows: { flows: [...flow('a', 'jsonata'), ...flow('b', 'str')] } });
  await ready;
  const result = { expression: await measure('a'), text: await measure('b') };
  process.stdout.write(`${JSON.stringify(result)}\n`);
  process.exit(0);
}

main().catch((error) => {
  process.stderr.write(`${error?.stack ?? error}\n`);
  process.exit(1);
});
