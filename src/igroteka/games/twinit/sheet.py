"""The contact sheet: all patterns on one page, numbered from 1 and grouped by family."""

from __future__ import annotations

from pathlib import Path

from igroteka.core.files import write_whole

from .motifs.catalogue import FAMILIES
from .motifs.family import Family
from .motifs.pen import Pen

_TILE, _GAP, _COLUMNS = 104, 10, 3
_MARGIN, _HEAD = 56, 130
_BLOCK_WIDTH = 6 * (_TILE + _GAP) + 44
_BLOCK_HEIGHT = _TILE + 78
_PAPER, _INK, _SOFT = "#fbf6ea", "#2b2140", "#8b8199"
_FONT = "Georgia, 'DejaVu Serif', serif"


def contact_sheet(lang: str) -> str:
    """All patterns as one SVG page, headed in Russian ("ru") or English ("en")."""
    if lang not in ("ru", "en"):
        raise ValueError(f"no contact sheet in {lang!r}; ask for 'ru' or 'en'")
    rows = -(-len(FAMILIES) // _COLUMNS)
    width = 2 * _MARGIN + _COLUMNS * _BLOCK_WIDTH - 44 - _GAP
    height = _HEAD + rows * _BLOCK_HEIGHT + _MARGIN // 2
    parts = [f'<rect width="{width}" height="{height}" fill="{_PAPER}"/>', _heading(lang)]
    first = 0
    for place, kin in enumerate(FAMILIES):
        row, column = divmod(place, _COLUMNS)
        parts.append(_block(kin, first, _MARGIN + column * _BLOCK_WIDTH, _HEAD + row * _BLOCK_HEIGHT, lang))
        first += len(kin.looks)
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{_FONT}">{"".join(parts)}</svg>'


def _heading(lang: str) -> str:
    count = sum(len(kin.looks) for kin in FAMILIES)
    title, note = {
        "ru": ("Twin It!", f"{count} узоров · {len(FAMILIES)} семейство · похожие, но не одинаковые"),
        "en": ("Twin It!", f"{count} patterns · {len(FAMILIES)} families · alike, but not the same"),
    }[lang]
    return _text(_MARGIN, 72, 46, _INK, title, weight="bold") + _text(_MARGIN + 236, 72, 22, _SOFT, note)


def _block(kin: Family, first: int, left: int, top: int, lang: str) -> str:
    """A family: its name, its members in a row, their numbers below."""
    parts = [_text(left, top + 18, 21, _INK, kin.ru if lang == "ru" else kin.en, weight="bold")]
    for step, look in enumerate(kin.looks):
        x, y = left + step * (_TILE + _GAP), top + 30
        pen = Pen()
        kin.draw(pen, **dict(look.settings))
        place = f'x="{x}" y="{y}" width="{_TILE}" height="{_TILE}" viewBox="0 0 200 200"'
        parts.append(f"<svg {place}>{pen.body(f'card{first + step}')}</svg>")
        parts.append(_text(x + _TILE // 2, y + _TILE + 20, 15, _SOFT, str(first + step + 1), anchor="middle"))
    return "".join(parts)


def _text(
    x: int,
    y: int,
    size: int,
    colour: str,
    words: str,
    *,
    weight: str = "normal",
    anchor: str = "start",
) -> str:
    style = f'font-size="{size}" font-weight="{weight}" text-anchor="{anchor}" fill="{colour}"'
    return f'<text x="{x}" y="{y}" {style}>{words}</text>'


def write_contact_sheet(path: str | Path, lang: str = "ru") -> Path:
    """Write the sheet as ``.svg``, or as ``.png`` where a rasteriser (resvg-py) is installed."""
    target = Path(path)
    page = contact_sheet(lang)
    if target.suffix == ".svg":
        content = page.encode()
    elif target.suffix == ".png":
        content = _rasterised(page)
    else:
        raise ValueError(f"{target.name}: name the contact sheet .svg or .png")
    write_whole(target, content)
    return target


def _rasterised(page: str) -> bytes:
    try:
        from resvg_py import svg_to_bytes
    except ImportError as missing:
        raise ValueError("a .png needs the package resvg-py, which is not installed; use .svg") from missing
    return bytes(svg_to_bytes(svg_string=page))
