from json import JSONDecodeError
