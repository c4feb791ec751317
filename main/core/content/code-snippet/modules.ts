/**
 * Modules of the standard library that snippets can import where they run offline: those of the interpreter that ships
 * with Packwright. A snippet that imports anything else needs a mock output there.
 */
export const offlineModules: ReadonlySet<string> = new Set(
  `__future__ abc annotationlib argparse array ast asyncio atexit base64 bdb binascii bisect builtins bz2 cProfile calendar
cmath cmd code codecs codeop collections colorsys compileall compression concurrent configparser contextlib contextvars
copy copyreg csv dataclasses datetime decimal difflib dis doctest email encodings enum errno fcntl filecmp fileinput
fnmatch fractions ftplib functools gc genericpath getopt getpass gettext glob graphlib gzip hashlib heapq hmac html http
imaplib importlib inspect io ipaddress itertools json keyword linecache locale logging lzma mailbox marshal math
mimetypes mmap modulefinder multiprocessing netrc ntpath nturl2path numbers opcode operator optparse os pathlib pdb
pickle pickletools pkgutil platform plistlib poplib posix posixpath pprint profile pstats py_compile pyclbr pydoc
pyexpat queue quopri random re reprlib rlcompleter runpy sched secrets select selectors shelve shlex shutil signal site
smtplib socket socketserver sqlite3 sre_compile sre_constants sre_parse ssl stat statistics string stringprep struct
subprocess symtable sys sysconfig tabnanny tarfile tempfile textwrap threading time timeit token tokenize tomllib trace
traceback tracemalloc types typing unicodedata unittest urllib uuid warnings wave weakref wsgiref xml xmlrpc zipapp
zipfile zipimport zlib zoneinfo`.split(/\s+/),
);
