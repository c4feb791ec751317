"""JSON-RPC of network managers, by the interface of the package."""
