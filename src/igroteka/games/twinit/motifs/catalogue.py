"""All families in the order of the deck."""

from __future__ import annotations

from .bands import PLAID, RIBBON, WAVE
from .checks import HOUNDSTOOTH, MOSAIC, NEST
from .family import Family
from .figures import GEAR, MOON, PAISLEY
from .flowers import BLOSSOM, BRANCH
from .knots import KNOT
from .rosettes import MANDALA, SNOWFLAKE
from .stars import STAR, SUN
from .tilings import DOTS, HONEYCOMB, SCALES
from .whirls import MEANDER, WHIRL

FAMILIES: tuple[Family, ...] = (
    BLOSSOM,
    STAR,
    WHIRL,
    MANDALA,
    KNOT,
    SUN,
    SNOWFLAKE,
    GEAR,
    MOON,
    NEST,
    PAISLEY,
    BRANCH,
    MEANDER,
    WAVE,
    RIBBON,
    SCALES,
    DOTS,
    HONEYCOMB,
    MOSAIC,
    HOUNDSTOOTH,
    PLAID,
)
