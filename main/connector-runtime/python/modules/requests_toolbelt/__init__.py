"""Helpers around `requests`, by the interface of the library of this name."""

from requests_toolbelt.multipart.encoder import MultipartEncoder, MultipartEncoderMonitor

__version__ = '1.0.0'
