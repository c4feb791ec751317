"""Forms with files."""

from requests_toolbelt.multipart.encoder import MultipartEncoder, MultipartEncoderMonitor
