"""Settings from a file beside the code, of which there is none here."""


def load_dotenv(*args, **kwargs):
    return False


def dotenv_values(*args, **kwargs):
    return {}


def find_dotenv(*args, **kwargs):
    return ''
