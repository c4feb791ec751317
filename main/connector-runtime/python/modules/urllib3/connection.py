"""Connections, where something names them."""

from http.client import HTTPConnection, HTTPSConnection

VerifiedHTTPSConnection = HTTPSConnection
