from agents.base_agent import BaseAgent

from .constants import FAILED_CHECK_WEIGHT, MALICIOUS_SCORE


class PhishingVerdictAgent(BaseAgent):
    """Weighs what is known about a reported message. The prompt words the answer; the weighing is plain code."""

    def act(self, input_data):
        self.initialize()
        self.prompt = self.get_prompt_by_uuid('13fb5d2e-7013-4bfd-b077-3df37dc06aa8')
        links = input_data.get('links') or []
        checks = input_data.get('authentication') or {}
        evidence = [self.describe_link(link) for link in links]
        failed = sorted(name for name, result in checks.items() if result == 'fail')
        if failed:
            evidence.append('Sender checks failed: ' + ', '.join(failed) + '.')
        worst = max([link.get('score', 0) for link in links] or [0])
        score = min(100, worst + FAILED_CHECK_WEIGHT * len(failed))
        return {
            'answer': self.verdict(worst, failed),
            'confidence': round(score / 100, 2),
            'evidence': evidence,
        }

    @staticmethod
    def verdict(worst, failed):
        if worst >= MALICIOUS_SCORE and failed:
            return 'malicious'
        return 'suspicious' if worst >= MALICIOUS_SCORE or failed else 'clean'

    @staticmethod
    def describe_link(link):
        return '{} scores {} of 100.'.format(link.get('url', 'A link'), link.get('score', 0))
