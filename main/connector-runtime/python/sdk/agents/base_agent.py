"""The base class of agents.

Of the platform's own, `initialize`, `get_prompt_by_uuid` and `act` are known (docs/platform/ai-agents.md#program). How it
lets an agent ask a model or call a tool is not: `run_prompt`, `ask_model`, `call_tool` and `list_tools` are Packwright's
own, so that an agent can be tried; another name ends the agent with that name.
"""

import json

from _packwright_host import exchange, not_offered

_host = 'http://agent.packwright.invalid/'
_advice = 'How the platform offers it is not known: put it into a method of your own, and call a tool or the model there.'


def _ask(path, value):
    body = json.dumps(value).encode()
    reply = exchange('POST', _host + path, [('Content-Type', 'application/json')], body)
    return json.loads(reply.body)


class BaseAgent:
    def __init__(self, *args, **kwargs):
        self._prompts = None
        self.config = {}

    def __getattr__(self, name):
        if name.startswith('__') and name.endswith('__'):
            raise AttributeError(name)
        not_offered(f'"{name}" of BaseAgent', _advice)

    def initialize(self):
        """Reads the prompts and the configuration; before it there are none."""
        begun = _ask('initialize', {})
        self._prompts, self.config = begun['prompts'], begun['config']

    def get_prompt_by_uuid(self, uuid):
        """A prompt of `prompt.yaml` as a dict, or None."""
        prompt = self._prompts.get(uuid)
        _ask('prompt', {'uuid': str(uuid)})
        return prompt

    def act(self, input_data):
        raise NotImplementedError('An agent has to implement act(input_data).')

    def list_tools(self):
        """The tools it may call: dicts of `name`, `description`, `schema`."""
        return _ask('tools', {})['tools']

    def call_tool(self, name, arguments=None):
        """What a tool answers: a value where it is JSON, else its text. Raises RuntimeError where it fails."""
        answer = _ask('call', {'name': name, 'arguments': json.dumps(arguments or {})})
        if answer['outcome'] != 'answered':
            raise RuntimeError(answer['text'])
        return _value_of(answer['text'])

    def ask_model(self, messages, tools=None):
        """One answer of the model: a dict of `content` and `tool_calls`. Raises RuntimeError where it gives none."""
        answer = _ask('ask', {'messages': messages, 'tools': bool(tools)})
        if answer['error'] is not None:
            raise RuntimeError(answer['error'])
        return answer

    def run_prompt(self, prompt, inputs=None, tools=True):
        """Fills the instructions of a prompt with the inputs, and lets the model answer, calling tools until it calls none.

        A value where the prompt has a `response_format` or the answer is JSON, else the text.
        """
        texts = [(role, prompt.get(key)) for role, key in (('system', 'system_instruction'), ('user', 'user_instruction'))]
        messages = [{'role': role, 'content': text.format(**(inputs or {}))} for role, text in texts if text]
        while True:
            answer = self.ask_model(messages, tools)
            messages.append({'role': 'assistant', 'content': answer['content'], 'toolCalls': answer['tool_calls']})
            if not answer['tool_calls']:
                return _value_of(answer['content'])
            for each in answer['tool_calls']:
                said = _ask('call', each)
                messages.append({'role': 'tool', 'content': said['text'], 'toolCallId': each['id']})


def _value_of(text):
    try:
        return json.loads(text)
    except ValueError:
        return text
