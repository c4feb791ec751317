"""HTML as a tree, by the interface of the library of this name, over the parser of the standard library."""

import re
from html import escape
from html.parser import HTMLParser

_void = frozenset('area base br col embed hr img input link meta param source track wbr'.split())
_several = frozenset(['class', 'rel', 'rev', 'accept-charset', 'headers', 'accesskey', 'dropzone'])


class FeatureNotFound(ValueError):
    pass


class PageElement:
    parent = None

    @property
    def next_siblings(self):
        return iter(self._beside()[1])

    @property
    def previous_siblings(self):
        return iter(self._beside()[0][::-1])

    next_sibling = property(lambda self: next(self.next_siblings, None))
    previous_sibling = property(lambda self: next(self.previous_siblings, None))

    def _beside(self):
        all_of_them = self.parent.contents if self.parent is not None else [self]
        at = next(place for place, each in enumerate(all_of_them) if each is self)
        return all_of_them[:at], all_of_them[at + 1:]

    @property
    def parents(self):
        at = self.parent
        while at is not None:
            yield at
            at = at.parent

    def extract(self):
        if self.parent is not None:
            self.parent.contents = [each for each in self.parent.contents if each is not self]
            self.parent = None
        return self

    def decompose(self):
        self.extract()

    def replace_with(self, *others):
        parent = self.parent
        at = next(place for place, each in enumerate(parent.contents) if each is self)
        made = [NavigableString(each) if type(each) is str else each for each in others]
        parent.contents[at:at + 1] = made
        for each in made:
            each.parent = parent
        self.parent = None
        return self

    def find_parent(self, name=None, attrs=None, **kwargs):
        return next((each for each in self.parents if _fits(each, name, attrs or {}, kwargs)), None)

    def find_next_sibling(self, name=None, attrs=None, **kwargs):
        return next((each for each in self.next_siblings if isinstance(each, Tag) and _fits(each, name, attrs or {}, kwargs)), None)

    def find_next_siblings(self, name=None, attrs=None, **kwargs):
        return [each for each in self.next_siblings if isinstance(each, Tag) and _fits(each, name, attrs or {}, kwargs)]


class NavigableString(str, PageElement):
    name = None

    def get_text(self, separator='', strip=False):
        return self.strip() if strip else str(self)

    text = string = property(lambda self: str(self))


class Comment(NavigableString):
    pass


class Tag(PageElement):
    def __init__(self, name, attrs=None, parent=None):
        self.name, self.attrs, self.contents, self.parent = name, dict(attrs or {}), [], parent

    def __getitem__(self, key):
        return self.attrs[key]

    def __setitem__(self, key, value):
        self.attrs[key] = value

    def __delitem__(self, key):
        self.attrs.pop(key, None)

    def __contains__(self, value):
        return value in self.contents

    def __iter__(self):
        return iter(self.contents)

    def __len__(self):
        return len(self.contents)

    def __bool__(self):
        return True

    def __getattr__(self, name):
        if name.startswith('__'):
            raise AttributeError(name)
        return self.find(name)

    def __call__(self, *args, **kwargs):
        return self.find_all(*args, **kwargs)

    def get(self, key, default=None):
        return self.attrs.get(key, default)

    def has_attr(self, key):
        return key in self.attrs

    @property
    def children(self):
        return iter(self.contents)

    @property
    def descendants(self):
        for each in self.contents:
            yield each
            if isinstance(each, Tag):
                yield from each.descendants

    def _strings(self):
        return (each for each in self.descendants if isinstance(each, NavigableString) and not isinstance(each, Comment))

    strings = property(_strings)
    stripped_strings = property(lambda self: (each.strip() for each in self._strings() if each.strip()))

    def get_text(self, separator='', strip=False, types=None):
        return separator.join(self.stripped_strings if strip else self._strings())

    getText = get_text
    text = property(get_text)

    @property
    def string(self):
        if len(self.contents) != 1:
            return None
        only = self.contents[0]
        return only if isinstance(only, NavigableString) else only.string

    @string.setter
    def string(self, value):
        self.contents = []
        self.append(value)

    def append(self, child):
        child = NavigableString(child) if type(child) is str else child
        child.parent = self
        self.contents.append(child)

    def find_all(self, name=None, attrs=None, recursive=True, string=None, limit=None, **kwargs):
        attrs = {'class': attrs} if isinstance(attrs, (str, list, re.Pattern)) else attrs or {}
        string = kwargs.pop('text', string)
        among = self.descendants if recursive else self.children
        if string is not None and name is None and not attrs and not kwargs:
            found = (each for each in among if isinstance(each, NavigableString) and _matches(each, string))
        else:
            found = (each for each in among if isinstance(each, Tag) and _fits(each, name, attrs, kwargs) and (
                string is None or each.string is not None and _matches(each.string, string)))
        taken = []
        for each in found:
            taken.append(each)
            if limit and len(taken) >= limit:
                break
        return taken

    findAll = find_all

    def find(self, name=None, attrs=None, recursive=True, string=None, **kwargs):
        return next(iter(self.find_all(name, attrs, recursive, string, 1, **kwargs)), None)

    def select(self, selector, **kwargs):
        from bs4.select import select

        return select(self, selector)

    def select_one(self, selector, **kwargs):
        return next(iter(self.select(selector)), None)

    def unwrap(self):
        self.replace_with(*self.contents)

    def clear(self):
        self.contents = []

    def __str__(self):
        inner = self.decode_contents()
        words = ''.join(f' {key}="{escape(" ".join(value) if isinstance(value, list) else str(value or ""))}"'
                        for key, value in self.attrs.items())
        return f'<{self.name}{words}/>' if self.name in _void else f'<{self.name}{words}>{inner}</{self.name}>'

    def decode_contents(self, **kwargs):
        return ''.join(f'<!--{each}-->' if isinstance(each, Comment) else escape(each, False)
                       if isinstance(each, NavigableString) else str(each) for each in self.contents)

    def prettify(self, **kwargs):
        return str(self)

    decode = __str__
    __repr__ = __str__


def _matches(value, wanted):
    if wanted is True:
        return value is not None
    if isinstance(value, list):
        return _matches(' '.join(value), wanted) or any(_matches(each, wanted) for each in value)
    if isinstance(wanted, re.Pattern):
        return value is not None and wanted.search(value) is not None
    if isinstance(wanted, (list, tuple, set)):
        return any(_matches(value, each) for each in wanted)
    if callable(wanted):
        return bool(wanted(value))
    return value == (wanted if wanted is None else str(wanted))


def _fits(tag, name, attrs, more):
    if callable(name) and not isinstance(name, re.Pattern):
        if not name(tag):
            return False
    elif name is not None and not _matches(tag.name, name):
        return False
    wanted = {**attrs, **{('class' if key == 'class_' else key): value for key, value in more.items()}}
    return all(_matches(tag.attrs.get(key), value) for key, value in wanted.items())


class _Reader(HTMLParser):
    def __init__(self, root):
        super().__init__(convert_charrefs=True)
        self.at = root

    def handle_starttag(self, name, attrs):
        made = {key: (value or '').split() if key in _several else (value or '') for key, value in attrs}
        tag = Tag(name, made)
        self.at.append(tag)
        if name not in _void:
            self.at = tag

    def handle_startendtag(self, name, attrs):
        self.handle_starttag(name, attrs)
        if name not in _void:
            self.handle_endtag(name)

    def handle_endtag(self, name):
        for each in [self.at, *self.at.parents]:
            if each.name == name and each.parent is not None:
                self.at = each.parent
                return

    def handle_data(self, data):
        last = self.at.contents[-1] if self.at.contents else None
        if type(last) is NavigableString:
            self.at.contents[-1] = NavigableString(last + data)
            self.at.contents[-1].parent = self.at
        else:
            self.at.append(NavigableString(data))

    def handle_comment(self, data):
        self.at.append(Comment(data))


class BeautifulSoup(Tag):
    def __init__(self, markup='', features=None, **kwargs):
        super().__init__('[document]')
        if hasattr(markup, 'read'):
            markup = markup.read()
        if isinstance(markup, bytes):
            markup = markup.decode(kwargs.get('from_encoding') or 'utf-8', 'replace')
        reader = _Reader(self)
        reader.feed(markup)
        reader.close()

    def new_tag(self, name, **attrs):
        return Tag(name, attrs)

    def new_string(self, text):
        return NavigableString(text)

    def __str__(self):
        return self.decode_contents()

    decode = __repr__ = __str__
