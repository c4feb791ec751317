"""Answers the template tables again with the real engine: Jinja2 in its sandbox, with Ansible's filters and arrow.

    python3 scripts/template-tables/make.py            writes every table anew that it can answer
    python3 scripts/template-tables/make.py --check    writes nothing; prints each row that would change, exit code 1
    python3 scripts/template-tables/make.py filters    the named tables alone

A table is test/fixtures/template-tables/AREA.json: rows of a template, its answer, and its context as JSON where it
has one. To add a case, add a row with any answer and run this. Which table needs which packages: `needs`, below;
`python3 -m pip install 'jinja2==3.1.*' ansible-core arrow netaddr jmespath pyyaml` gets them all. A table whose
packages are not there is named and left as it is.
"""

import importlib.util
import json
import sys
from datetime import datetime, timezone
from pathlib import Path

TABLES = Path(__file__).resolve().parents[2] / 'test' / 'fixtures' / 'template-tables'

# The clock of the recorded cases.
NOW = datetime(2026, 1, 15, 10, 20, 30, 123456, tzinfo=timezone.utc)

NEEDS = {
    'dates': ['jinja2', 'arrow'],
    'patterns': ['jinja2', 'ansible'],
    'platform': ['jinja2', 'ansible', 'netaddr', 'jmespath'],
    'yaml': ['jinja2', 'ansible', 'yaml'],
}


def missing(area):
    return [name for name in NEEDS.get(area, ['jinja2']) if importlib.util.find_spec(name) is None]


def environment():
    from jinja2.sandbox import SandboxedEnvironment

    made = SandboxedEnvironment(extensions=['jinja2.ext.do', 'jinja2.ext.loopcontrols'])
    if importlib.util.find_spec('ansible'):
        from ansible.plugins.filter import core, mathstuff, urlsplit

        for module in (core, mathstuff, urlsplit):
            made.filters.update(module.FilterModule().filters())
    if importlib.util.find_spec('arrow'):
        import arrow

        frozen = arrow.Arrow.fromdatetime(NOW)
        arrow.utcnow = lambda: frozen
        arrow.now = lambda zone='UTC': frozen.to(zone)
        made.globals['arrow'] = arrow
    return made


def answer(made, template, context):
    try:
        return made.from_string(template).render(json.loads(context))
    except Exception as error:  # Whatever the engine fails with is its answer.
        return f'{type(error).__name__}: {error}'


def row_line(row):
    return json.dumps(row)


def main(arguments):
    check = '--check' in arguments
    named = [word for word in arguments if not word.startswith('--')]
    areas = [path.stem for path in sorted(TABLES.glob('*.json')) if not named or path.stem in named]
    changes = 0
    for area in areas:
        absent = missing(area)
        if absent:
            print(f'{area}: left as it is, for want of {", ".join(absent)}')
            continue
        made = environment()
        path = TABLES / f'{area}.json'
        rows = json.loads(path.read_text(encoding='utf-8'))
        new = [[row[0], answer(made, row[0], row[2] if len(row) > 2 else '{}'), *row[2:]] for row in rows]
        for old, row in zip(rows, new):
            if old != row:
                changes += 1
                print(f'{area}: {row[0]!r}\n  was {old[1]!r}\n  is  {row[1]!r}')
        if not check:
            path.write_text('[\n' + ',\n'.join(map(row_line, new)) + '\n]\n', encoding='utf-8')
        print(f'{area}: {len(rows)} rows')
    return 1 if check and changes else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
