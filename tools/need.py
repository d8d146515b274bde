"""What the tests need from the system: a compiler, headers, Chromium, Cyrillic letters. Installs them when root."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def missing() -> list[str]:
    """The Debian packages that are not there."""
    packages = []
    if not any(map(shutil.which, ("cc", "gcc", "clang"))):
        packages += ["gcc", "libc6-dev"]
    if not Path(sysconfig.get_paths()["include"], "Python.h").is_file():
        packages.append("python3-dev")
    if not any(map(shutil.which, BROWSERS)):
        packages.append("chromium")
    if not cyrillic():
        packages.append("fonts-dejavu-core")
    return packages


def cyrillic() -> bool:
    """Has some font Russian letters? Without one the page is a page of boxes."""
    if not shutil.which("fc-list"):
        return False
    return bool(subprocess.run(["fc-list", ":lang=ru"], capture_output=True, check=False).stdout.strip())


def main() -> int:
    """0 when everything is there (now)."""
    packages = missing()
    if not packages:
        return 0
    line = f"apt-get install -y --no-install-recommends {' '.join(packages)}"
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        print(f"The tests compile the rules and open the page. Type: sudo {line}", file=sys.stderr)
        return 1
    print(f"Installing {' '.join(packages)} …", file=sys.stderr)
    subprocess.run(["apt-get", "update", "-qq"], check=False, stdout=subprocess.DEVNULL)
    subprocess.run(line.split(), check=False, stdout=subprocess.DEVNULL)
    if missing():
        print(f"{' '.join(missing())} could not be installed. Type: {line}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
