"""The headers that every answer carries."""

from __future__ import annotations

CONTENT_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
NOTHING_OF_THE_DEVICE = "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()"
YEAR = 365 * 86400

ALWAYS: list[tuple[bytes, bytes]] = [
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    # not "no-referrer": under it a browser hides the Origin of a form, by which we know our own page
    (b"referrer-policy", b"same-origin"),
    (b"permissions-policy", NOTHING_OF_THE_DEVICE.encode()),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
HTTPS_FROM_NOW_ON = (b"strict-transport-security", f"max-age={YEAR}".encode())  # means nothing without HTTPS


def guarded(headers: list[tuple[bytes, bytes]], secure: bool) -> list[tuple[bytes, bytes]]:
    """These headers and all that protect; what may be kept must say so itself."""
    made = [*headers, *ALWAYS]
    if secure:
        made.append(HTTPS_FROM_NOW_ON)
    if not any(name.lower() == b"cache-control" for name, _ in headers):
        made.append((b"cache-control", b"no-store"))
    return made
