"""Where certificates would be; the host checks them."""


def where():
    return '/etc/ssl/cert.pem'
