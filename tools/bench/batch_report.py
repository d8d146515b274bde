"""What the benchmark says of environments: the batch beside its peers, and how it grows with its tables."""

from __future__ import annotations

from pathlib import Path
from typing import Any

Mark = tuple[str, float, str, bool]

TEXT = """
## Environments

Steps a second with observation and mask, random legal actions, one core. Ours: {tables} tables in one batch, the
calls and catches of the rules asked for, matches begun anew when they are over; PettingZoo's AEC environments are
one table each, driven by PettingZoo's public calls. RLCard and OpenSpiel have one table, too; EnvPool and pgx have a
batch as large as ours, of their game nearest to cards (EnvPool: 2048, which has neither cards nor opponents).
"""
GROWS = """
![how a batch grows](batch.png)

UNO with four seats by the number of tables. One table that is played by itself (`Batch.step_alone`, without arrays of
actions): {alone:,.0f} a second.
"""
PEERS = {"envpool": "EnvPool, 2048", "pgx": "pgx, Sparrow Mahjong"}


def section(found: dict[str, Any]) -> list[str]:
    """The lines of the page."""
    rlcard, spiel = found["rlcard"]["decisions"], found["open_spiel"]["python_look"]
    steps = {f"batch: {name}": figure for name, figure in found["batch"]["games"].items()}
    steps |= {f"PettingZoo AEC: {game}, 4 seats": figure for game, figure in found["zoo"].items()}
    steps |= {"RLCard UNO, `env.step`": rlcard, "OpenSpiel crazy_eights, from Python with its tensor": spiel}
    steps |= {title: found["vectors"][name] for name, title in PEERS.items() if name in found["vectors"]}
    rows = [
        f"| {name} | {figure:,.0f} | {figure / rlcard:.1f} | {figure / spiel:.1f} |" for name, figure in steps.items()
    ]
    rows += [
        f"| {title} | not installed here | – | – |" for name, title in PEERS.items() if name not in found["vectors"]
    ]
    growth = found["batch"]["growth"]
    return [
        TEXT.format(tables=f"{1024:,}"),
        "| | steps/s | × RLCard | × OpenSpiel |",
        "|---|---:|---:|---:|",
        *rows,
        GROWS.format(alone=found["batch"]["alone"]),
        f"| tables | {' | '.join(f'{int(tables):,}' for tables in growth)} |",
        f"|---|{'---:|' * len(growth)}",
        f"| steps/s | {' | '.join(f'{figure:,.0f}' for figure in growth.values())} |",
    ]


def marks(found: dict[str, Any]) -> list[Mark]:
    """What environments should reach; a view that is not there reaches nothing."""
    rlcard, spiel = found["rlcard"]["decisions"], found["open_spiel"]["python_look"]
    games: dict[str, float] = found["batch"]["games"]
    wanted = [
        (f"batch: {name} × RLCard", figure / rlcard, 30 if "uno" in name else 15) for name, figure in games.items()
    ]
    wanted.append(("batch: uno, 4 seats × OpenSpiel with tensor", games["uno, 4 seats"] / spiel, 8))
    wanted.append(("PettingZoo AEC: uno × RLCard", found["zoo"].get("uno", 0.0) / rlcard, 3))
    return [(what, figure, f"≥ {least}", figure >= least) for what, figure, least in wanted]


def growth_chart(found: dict[str, Any], path: Path) -> None:
    """Steps a second by tables, both logarithmic."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    growth = {int(tables): figure for tables, figure in found["batch"]["growth"].items()}
    figure, axes = pyplot.subplots(figsize=(8, 4.5), layout="constrained")
    axes.plot(list(growth), list(growth.values()), marker="o", color="#2a6f97", label="batch, UNO, 4 seats")
    axes.axhline(found["open_spiel"]["python_look"], color="#dda15e", linestyle="--", label="OpenSpiel crazy_eights")
    axes.axhline(found["rlcard"]["decisions"], color="#9b2226", linestyle=":", label="RLCard UNO")
    axes.set_xscale("log", base=2)
    axes.set_yscale("log")
    axes.set_xticks(list(growth), [f"{tables:,}" for tables in growth], rotation=45)
    axes.set_xlabel("tables in the batch")
    axes.set_ylabel("steps a second, one core")
    axes.legend(frameon=False)
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, dpi=130)
