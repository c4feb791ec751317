from agents.base_agent import BaseAgent


class AlertSummaryAgent(BaseAgent):
    def act(self, input_data):
        self.initialize()
        prompt = self.get_prompt_by_uuid('beae9a8e-20d6-481c-af0f-87c1a4fcba04')
        return {'status': 'success', 'data': self.read(self.ask(prompt, input_data))}

    def ask(self, prompt, input_data):
        # Another runtime asks its model in another way: this is the one place to change.
        return self.run_prompt(prompt, {'alert': input_data['alert']})

    @staticmethod
    def read(said):
        # Without a well-formed answer nobody should act: no verdict, no confidence.
        try:
            confidence = max(0, min(100, int(said['confidence'])))
            return {'summary': str(said['summary']), 'verdict': str(said['verdict']), 'confidence': confidence}
        except (ValueError, KeyError, TypeError):
            return {'summary': str(said), 'verdict': 'unknown', 'confidence': 0}
