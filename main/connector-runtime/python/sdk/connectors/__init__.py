"""The SDK that connectors are written against, by its signatures."""
