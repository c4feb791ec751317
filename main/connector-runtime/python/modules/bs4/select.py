"""Selectors of style sheets: names, classes, ids, attributes, descendants and children."""

import re

_simple = re.compile(r'(?P<name>[\w-]+|\*)|\.(?P<cls>[\w-]+)|#(?P<id>[\w-]+)|'
                     r'\[(?P<key>[\w-]+)(?:(?P<how>[~^$*|]?=)["\']?(?P<value>[^"\'\]]*)["\']?)?\]')
_how = {'=': str.__eq__, '^=': str.startswith, '$=': str.endswith, '*=': str.__contains__,
        '~=': lambda text, wanted: wanted in text.split(), '|=': lambda text, wanted: text.split('-')[0] == wanted}


def _fits(tag, compound):
    at = 0
    while at < len(compound):
        part = _simple.match(compound, at)
        if part is None:
            from _packwright_host import not_offered

            not_offered(f'The selector "{compound}"', 'Names, classes, ids and attributes are.')
        name, cls, mark, key, how, value = part.group('name', 'cls', 'id', 'key', 'how', 'value')
        said = tag.attrs.get(key) if key else None
        said = ' '.join(said) if isinstance(said, list) else said
        if name and name not in ('*', tag.name) or cls and cls not in (tag.attrs.get('class') or []) or (
                mark and tag.attrs.get('id') != mark) or key and (said is None or how and not _how[how](said, value)):
            return False
        at = part.end()
    return True


def select(root, selector):
    found = []
    for branch in selector.split(','):
        steps = re.sub(r'\s*>\s*', ' > ', branch.strip()).split()
        for tag in root.find_all():
            if any(tag is each for each in found) or not _fits(tag, steps[-1]):
                continue
            if _above(tag, steps[:-1], root):
                found.append(tag)
    return found


def _above(tag, steps, root):
    if not steps:
        return True
    if steps[-1] == '>':
        return tag.parent is not None and _fits(tag.parent, steps[-2]) and _above(tag.parent, steps[:-2], root)
    return any(_fits(each, steps[-1]) and _above(each, steps[:-1], root) for each in tag.parents)
