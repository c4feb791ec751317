import type { ConnectorAnswer, ConnectorCall } from '../host';
import { isMap } from '../../text/values';
import { copy } from '../copy';
import { StepFailure } from '../failure';
import { mockOf } from '../mock';
import { filledIn } from '../samples/filled-in';
import { emptyShape, type ReadShape, sampleOfShape } from '../samples/read-shape';
import { resultRead } from '../samples/result-read';
import type { StepOutcome } from '../step-handler';
import type { StepCall } from '../step-call';
import { BuiltInFailure } from './built-in';
import { builtInOf } from './built-ins';
import { envelope, operationFailure } from './envelope';
import { sampleOf } from '../../content/connector/sample';

/**
 * Answers a connector operation without the network, from the first that has an answer: the run's scenario, a recorded
 * cassette, the connector's own code where the run uses it, the step's mock output, what the engine can do itself, the
 * connector's own mock output, a sample made from the operation's output schema. The step's mock output takes precedence
 * over the engine's own implementation only while mock outputs are on; otherwise it is the fallback where nothing else can
 * run the operation. An operation that is refused has the step's mock output alone.
 */
export async function answerCall(
  call: StepCall,
  request: ConnectorCall,
  mocksOn: boolean,
): Promise<ConnectorAnswer> {
  const { connectors } = call.run.host;
  call.answered('none');
  const failure = connectors.refusal?.(request) ?? null;
  if (failure === null) {
    const prepared = connectors.scenario?.(request) ?? connectors.cassette?.(request);
    if (prepared) return outgoing(call, request, prepared);
    const own = await ownCode(call, request);
    if (own) return outgoing(call, request, own);
  }
  if (mocksOn) {
    const mock = mockedItem(call);
    if (mock) return mock;
  }
  if (failure !== null) return { result: null, source: 'none', failure };
  const builtIn = await runBuiltIn(call, request);
  if (builtIn && !isRefusedStandIn(call, builtIn, request)) return builtIn;
  const answer = connectors.strict ? unanswered(request, madeUpIsOff) : madeUp(call, request);
  return outgoing(call, request, answer);
}

/** What the connector's own code gives, where the run uses it. */
async function ownCode(
  call: StepCall,
  { connector, operation, config, params }: ConnectorCall,
): Promise<ConnectorAnswer | null> {
  const { connectorCode: code, connectors } = call.run.host;
  if (code?.connectors.includes(connector) !== true) return null;
  const settings = connectors.configuration?.(connector, config) ?? null;
  const answer = await code.run({ connector, operation, config: settings, params });
  const source = answer.isReal === true ? 'network' : 'connector-code';
  if (!answer.ok && answer.traceback !== undefined) call.note(answer.traceback);
  return answer.ok
    ? { result: envelope(operation, answer.data), source }
    : { result: null, source, failure: operationFailure(answer.message) };
}

/** Notes that the operation would have been called. */
function outgoing(call: StepCall, request: ConnectorCall, answer: ConnectorAnswer): ConnectorAnswer {
  const { connector, operation, params } = request;
  const target = `${connector} ${operation}`;
  call.called({ target, sent: copy(params), answer: answer.source, status: null });
  return answer;
}

/** An answer to an operation nobody runs. */
function madeUp(call: StepCall, request: ConnectorCall): ConnectorAnswer {
  const { connectors } = call.run.host;
  if (call.run.request.useMocks) {
    const mock = mockedItem(call);
    if (mock) return mock;
    const shipped = connectors.mockOutput?.(request);
    if (shipped !== undefined) return { result: shipped, source: 'connector-mock' };
  }
  const schema = connectors.outputSchema?.(request);
  if (schema !== undefined) {
    call.note('The answer is a sample made from the output schema of the operation.');
    const data = filledIn(sampleOf(schema), shapeOfData(call));
    return { result: envelope(request.operation, data), source: 'sample' };
  }
  const { useMocks, standIns } = call.run.request;
  if ((useMocks || standIns) && !connectors.knows?.(request.connector)) {
    call.note(
      `Nothing is known of the operation "${request.operation}" of connector "${request.connector}"; the answer was made from what the playbook reads of it.`,
    );
    const data = sampleOfShape(shapeOfData(call), request.operation);
    return {
      result: envelope(request.operation, isMap(data) || Array.isArray(data) ? data : {}),
      source: 'read-sample',
    };
  }
  return unanswered(request, notOffline);
}

const notOffline =
  'it cannot be run offline. Give the step a mock output ("mock_result"), or add the connector to the workspace so that a sample can be made from its output schema.';

const madeUpIsOff =
  'made-up answers are off. Give the step a mock output ("mock_result"), and switch mock outputs on for the playbook.';

/** @param why and what can be done about it */
function unanswered({ connector, operation }: ConnectorCall, why: string): ConnectorAnswer {
  const failure = `Nothing answers the operation "${operation}" of connector "${connector}": ${why}`;
  return { result: null, source: 'none', failure };
}

/** The answer as the step's outcome, after the time it takes. @throws StepFailure when the answer is one */
export async function takeAnswer(call: StepCall, answer: ConnectorAnswer): Promise<StepOutcome> {
  call.answered(answer.source);
  if (answer.mark !== undefined) call.effects.push({ kind: 'answered', mark: answer.mark });
  if (answer.delay) await call.sleep(answer.delay * 1000);
  if (answer.failure !== undefined) throw new StepFailure(answer.failure);
  return { result: answer.result };
}

/** What the templates of the playbook read of the `data` this step gives. */
function shapeOfData(call: StepCall): ReadShape {
  const result = resultRead(call.run, call.frame, call.step, call.item !== null);
  return result.fields.get('data') ?? emptyShape();
}

/** The step's mock output; of a loop it is the list of all items' results, so each item gets its own. */
function mockedItem(call: StepCall): ConnectorAnswer | null {
  const mock = mockOf(call);
  if (!mock) return null;
  const { value } = mock;
  const result = call.item !== null && Array.isArray(value) ? (value[call.item] ?? value.at(-1)) : value;
  return { result, source: 'mock-output' };
}

/** In a rehearsal an operation may refuse values that were made up; what raises an error on purpose still does. */
function isRefusedStandIn(call: StepCall, answer: ConnectorAnswer, { operation }: ConnectorCall): boolean {
  if (answer.failure === undefined || !call.run.request.standIns || operation === 'raise_exception')
    return false;
  call.note(`The operation refused made-up values: ${answer.failure.trim()}`);
  return true;
}

async function runBuiltIn(call: StepCall, request: ConnectorCall): Promise<ConnectorAnswer | null> {
  const builtIn = builtInOf(request.connector, request.operation);
  if (!builtIn) return null;
  // Most work out their answers themselves; some ask somebody, and say who answered.
  const answeredBy = () => (call.answeredBy === 'none' ? 'built-in' : call.answeredBy);
  try {
    const data = await builtIn.run(call, request.params);
    return data === undefined ? null : { result: envelope(request.operation, data), source: answeredBy() };
  } catch (thrown) {
    if (!(thrown instanceof BuiltInFailure)) throw thrown;
    return {
      result: null,
      source: answeredBy(),
      failure: operationFailure(thrown.message),
    };
  }
}
