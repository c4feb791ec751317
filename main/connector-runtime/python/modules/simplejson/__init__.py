"""JSON, by the interface of the library of this name."""

from json import *
from json import JSONDecodeError, JSONDecoder, JSONEncoder, dump, dumps, load, loads

errors = JSONDecodeError
