"""XML as maps, by the interface of the library of this name."""

import io
from xml.parsers import expat
from xml.sax.saxutils import XMLGenerator
from xml.sax.xmlreader import AttributesImpl

ParsingInterrupted = type('ParsingInterrupted', (Exception,), {})


class _Builder:
    def __init__(self, options):
        self.options, self.stack, self.item, self.text, self.path = options, [], None, [], []

    def named(self, name):
        spaces, separator = self.options['namespaces'], self.options['namespace_separator']
        if not spaces or separator not in name:
            return name
        space, _, local = name.rpartition(separator)
        short = spaces.get(space, space)
        return f'{short}{separator}{local}' if short else local

    def start(self, name, attributes):
        name, options = self.named(name), self.options
        self.stack.append((self.item, self.text))
        self.path.append((name, attributes or None))
        self.item, self.text = None, []
        if options['xml_attribs'] and attributes:
            self.item = {}
            for key, value in attributes.items():
                self.put(self.item, options['attr_prefix'] + self.named(key), value)

    def end(self, name):
        name, options = self.named(name), self.options
        text = ''.join(self.text)
        if options['strip_whitespace']:
            text = text.strip()
        value, self.text = self.item, []
        if value is None:
            value = text or None
            if options['force_cdata'] and value is not None:
                value = {options['cdata_key']: value}
        elif text:
            self.put(value, options['cdata_key'], text)
        if options['item_depth'] == len(self.path) and options['item_callback']:
            if not options['item_callback'](list(self.path), value):
                raise ParsingInterrupted()
        self.item, self.text = self.stack.pop()
        if not (options['item_depth'] and len(self.path) >= options['item_depth']):
            self.item = {} if self.item is None else self.item
            self.put(self.item, name, value)
        self.path.pop()

    def put(self, item, key, value):
        if self.options['postprocessor']:
            made = self.options['postprocessor'](list(self.path), key, value)
            if made is None:
                return
            key, value = made
        forced = self.options['force_list']
        if key in item:
            if not isinstance(item[key], list):
                item[key] = [item[key]]
            item[key].append(value)
        elif forced is True or callable(forced) and forced(self.path[:-1], key, value) or (
                not callable(forced) and forced not in (None, True, False) and key in forced):
            item[key] = [value]
        else:
            item[key] = value


def parse(xml_input, encoding=None, expat=expat, process_namespaces=False, namespace_separator=':',
          disable_entities=True, process_comments=False, xml_attribs=True, attr_prefix='@', cdata_key='#text',
          force_cdata=False, cdata_separator='', postprocessor=None, dict_constructor=dict, strip_whitespace=True,
          namespaces=None, force_list=None, item_depth=0, item_callback=None, comment_key='#comment'):
    builder = _Builder(dict(
        namespaces=namespaces, namespace_separator=namespace_separator, xml_attribs=xml_attribs, attr_prefix=attr_prefix,
        cdata_key=cdata_key, force_cdata=force_cdata, postprocessor=postprocessor, strip_whitespace=strip_whitespace,
        force_list=force_list, item_depth=item_depth, item_callback=item_callback,
    ))
    parser = expat.ParserCreate(encoding, namespace_separator if process_namespaces else None)
    parser.StartElementHandler, parser.EndElementHandler = builder.start, builder.end
    parser.CharacterDataHandler, parser.buffer_text = lambda data: builder.text.append(data), True
    if disable_entities:
        def refuse(*args):
            raise ValueError('entities are disabled')

        parser.EntityDeclHandler = refuse
    if hasattr(xml_input, 'read'):
        parser.ParseFile(xml_input)
    else:
        parser.Parse(xml_input.encode(encoding or 'utf-8') if isinstance(xml_input, str) else xml_input, True)
    return builder.item


def _emit(name, value, to, options, depth, pretty):
    values = value if isinstance(value, (list, tuple)) else [value]
    for each in values:
        attributes, children, text = {}, [], None
        if isinstance(each, bool):
            each = 'true' if each else 'false'
        if isinstance(each, dict):
            for key, inner in each.items():
                if key == options['cdata_key']:
                    text = inner
                elif key.startswith(options['attr_prefix']):
                    attributes[key[len(options['attr_prefix']):]] = '' if inner is None else str(inner)
                else:
                    children.append((key, inner))
        elif each is not None:
            text = str(each)
        if pretty:
            to.ignorableWhitespace(depth * options['indent'])
        to.startElement(name, AttributesImpl(attributes))
        if pretty and children:
            to.ignorableWhitespace(options['newl'])
        for key, inner in children:
            _emit(key, inner, to, options, depth + 1, pretty)
        if text is not None:
            to.characters(str(text))
        if pretty and children:
            to.ignorableWhitespace(depth * options['indent'])
        to.endElement(name)
        if pretty and depth:
            to.ignorableWhitespace(options['newl'])


def unparse(input_dict, output=None, encoding='utf-8', full_document=True, short_empty_elements=False, attr_prefix='@',
            cdata_key='#text', pretty=False, newl='\n', indent='\t', **kwargs):
    if full_document and len(input_dict) != 1:
        raise ValueError('Document must have exactly one root.')
    stream = io.StringIO() if output is None else output
    to = XMLGenerator(stream, encoding, short_empty_elements)
    if full_document:
        to.startDocument()
    options = dict(attr_prefix=attr_prefix, cdata_key=cdata_key, newl=newl, indent=indent if isinstance(indent, str) else ' ' * indent)
    for name, value in input_dict.items():
        _emit(name, value, to, options, 0, pretty)
    if full_document:
        to.endDocument()
    return stream.getvalue() if output is None else None
