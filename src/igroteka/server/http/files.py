"""Files that browsers keep: packed where they take it, for ever where the name carries a hash."""

from __future__ import annotations

import mimetypes
import os
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

mimetypes.add_type("text/javascript", ".js")  # some systems say otherwise, and browsers then refuse
mimetypes.add_type("application/manifest+json", ".webmanifest")
CHECKED = "no-cache"  # kept, but asked about: an upgraded server has another page
FOR_EVER = "public, max-age=31536000, immutable"


class Files(StaticFiles):
    """A folder of the built client."""

    def __init__(self, folder: Path, keep: str = CHECKED) -> None:
        super().__init__(directory=folder, check_dir=False)
        self._keep = keep

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """The file, or the packed one that the build has laid beside it."""
        asked = Headers(scope=scope)
        kind = mimetypes.guess_type(str(full_path))[0] or "application/octet-stream"
        headers = {"cache-control": self._keep, "vary": "accept-encoding"}
        packed = Path(f"{os.fspath(full_path)}.gz")
        if takes_gzip(asked.get("accept-encoding", "")) and packed.is_file():
            headers["content-encoding"] = "gzip"
            full_path, stat_result = packed, packed.stat()
        response = FileResponse(
            full_path, status_code=status_code, headers=headers, media_type=kind, stat_result=stat_result
        )
        if status_code == 200 and self.is_not_modified(response.headers, asked):
            return NotModifiedResponse(response.headers)
        return response

    def open(self, name: str, scope: Scope, status: int = 200) -> Response | None:
        """A file by its name, with any status."""
        try:
            full_path, found = self.lookup_path(name)
        except (OSError, ValueError):  # a name that no file can have
            return None
        if found is None or not os.path.isfile(full_path):
            return None
        return self.file_response(full_path, found, scope, status)


def takes_gzip(accepted: str) -> bool:
    """Does whoever sent this `Accept-Encoding` unpack?"""
    for wish in accepted.split(","):
        name, _, weight = wish.partition(";")
        if name.strip() in ("gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
