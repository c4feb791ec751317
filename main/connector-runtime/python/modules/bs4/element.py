from bs4 import Comment, NavigableString, PageElement, Tag
