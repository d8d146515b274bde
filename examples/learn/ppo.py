"""Learns a game by playing it against itself: PPO with masked actions on the batch environment, in one file.

    python examples/learn/ppo.py uno --seats 2 --against plain --minutes 20

writes the policy (`uno.npz`: a bot, `learned:uno.npz`), what was found (`uno.json`) and its curve (`uno.png`). Ctrl-C
writes what there is so far; the same command goes on from there. A network learns the first rounds of fresh matches;
calls are reflexes. Needs the extras `learn` and `plot`, and the compiled rules to be quick.
"""

from __future__ import annotations

import argparse
import json
import signal
import subprocess
import sys
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from igroteka.bots.policy import Policy, about, write_policy
from igroteka.core.errors import Mistake
from igroteka.core.files import whole_file, write_whole
from igroteka.core.registry import find_game
from igroteka.core.seeds import derived
from igroteka.envs.batch import Batch

HIDDEN = 256  # neurons of each of two layers
TABLES = 1024  # that play at once,
STEPS = 64  # so many decisions each, and then one learns from them
EPOCHS = 2  # how often from each
MINIBATCH = 4096
RATE = 1e-3  # of learning; falls to nothing
CLIP = 0.2  # how far a policy may move from the one that played
LAMBDA = 0.95  # how much the outcome counts beside one's own judgement of the next position
ENTROPY = 0.01  # what it is worth to stay curious; falls to nothing
VALUE = 0.5  # weight of judging positions beside choosing moves
SMALLEST_SPREAD = 0.25
POINTS = 16  # of the curve


@dataclass(frozen=True)
class Settings:
    """What is learned, and for how long."""

    game: str
    seats: int
    against: str
    minutes: float
    seed: int
    curve_deals: int  # each with every seating, for one point of the curve
    deals: int  # for the last one


@dataclass
class Found:
    """How far it has come: what a checkpoint keeps beside the network."""

    seconds: float = 0.0  # of learning, measuring the curve included
    processor: float = 0.0  # the same on the processor's clock, learning alone
    decisions: int = 0
    rounds: int = 0
    curve: list[dict[str, float]] = field(default_factory=list)


def network(size: int, actions: int) -> Any:
    """One body, one head that likes actions, and one that judges positions."""
    net = nn.ModuleDict(
        {
            "body": nn.Sequential(nn.Linear(size, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU()),
            "actions": nn.Linear(HIDDEN, actions),
            "value": nn.Linear(HIDDEN, 1),
        }
    )
    with torch.no_grad():  # at first every action is as good as another
        net["actions"].weight *= 0.01
        net["value"].weight *= 0.01
    return net


def think(net: Any, scale: Any, seen: Any, mask: Any) -> tuple[Any, Any]:
    """The logarithms of the chances of all actions, and how good the position is."""
    inside = net["body"](seen * scale)
    liked = net["actions"](inside).masked_fill(mask == 0, -1e9)
    return torch.log_softmax(liked, dim=1), net["value"](inside).squeeze(1)


def spread_of(batch: Batch) -> NDArray[np.float32]:
    """What each number of an observation is multiplied by, from random play; 0 for what never changes in it."""
    total, squares, steps = np.zeros(batch.size), np.zeros(batch.size), 200
    for _ in range(steps):
        batch.step(batch.random)
        seen = batch.observation.astype(np.float64)
        total += seen.mean(axis=0) / steps
        squares += np.square(seen).mean(axis=0) / steps
    spread = np.sqrt(np.maximum(squares - total * total, 0))
    return np.where(spread > 1e-6, 1 / np.maximum(spread, SMALLEST_SPREAD), 0).astype(np.float32)


@dataclass
class Played:
    """Decisions in which there was a choice, one below the other, step by step."""

    seen: list[NDArray[np.int16]] = field(default_factory=list)
    mask: list[NDArray[np.int8]] = field(default_factory=list)
    table: list[NDArray[np.int64]] = field(default_factory=list)
    seat: list[NDArray[np.int64]] = field(default_factory=list)
    action: list[Any] = field(default_factory=list)
    chance: list[Any] = field(default_factory=list)
    value: list[Any] = field(default_factory=list)
    over: list[NDArray[np.bool_]] = field(default_factory=list)  # of every table
    reward: list[NDArray[np.float64]] = field(default_factory=list)


def play(net: Any, scale: Any, batch: Batch) -> Played:
    """Every seat of every table plays by the network; where only one action is possible nobody is asked."""
    played = Played()
    for _ in range(STEPS):
        rows = np.flatnonzero(batch.mask.sum(axis=1) > 1)
        seen, mask = batch.observation[rows], batch.mask[rows]
        with torch.no_grad():
            chances, value = think(net, scale, torch.from_numpy(seen), torch.from_numpy(mask))
        action = torch.multinomial(chances.exp(), 1)
        played.seen.append(seen)
        played.mask.append(mask)
        played.table.append(rows)
        played.seat.append(batch.seat[rows])
        played.action.append(action.squeeze(1))
        played.chance.append(chances.gather(1, action).squeeze(1))
        played.value.append(value)
        actions = batch.random.copy()
        actions[rows] = action.squeeze(1).numpy()
        batch.step(actions)
        played.over.append(batch.ended | batch.cut)
        played.reward.append(batch.reward.copy())
    return played


def advantages(played: Played, tables: int, seats: int) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
    """How much better than judged each decision turned out (GAE), and whether that is known.

    What follows a decision is the next one of the same seat, or the end of the round. The last decision of a seat has
    no next one yet: it only says what the one before it led to.
    """
    coming, better = np.zeros((tables, seats)), np.zeros((tables, seats))
    known = np.zeros((tables, seats), bool)
    gains, sure = [], []
    for step in reversed(range(len(played.over))):
        over = played.over[step]
        coming[over], better[over], known[over] = played.reward[step][over], 0, True
        here = played.table[step], played.seat[step]
        value = played.value[step].numpy()
        gain = np.where(known[here], coming[here] - value + LAMBDA * better[here], 0)
        gains.append(gain)
        sure.append(known[here])
        coming[here], better[here], known[here] = value, gain, True
    return np.concatenate(gains[::-1]).astype(np.float32), np.concatenate(sure[::-1])


def learn(net: Any, scale: Any, optimizer: Any, played: Played, batch: Batch, left: float) -> None:
    """Some steps towards what turned out well; `left` is the part of the time that is left."""
    gains, sure = advantages(played, batch.tables, batch.seats)
    keep = torch.from_numpy(np.flatnonzero(sure))
    seen, mask = torch.from_numpy(np.concatenate(played.seen)), torch.from_numpy(np.concatenate(played.mask))
    action, before, value = torch.cat(played.action), torch.cat(played.chance), torch.cat(played.value)
    gain = torch.from_numpy(gains)
    better = (gain - gain[keep].mean()) / (gain[keep].std() + 1e-8)
    judge_by = value + gain
    for group in optimizer.param_groups:
        group["lr"] = RATE * left
    for _ in range(EPOCHS):
        for part in keep[torch.randperm(len(keep))].split(MINIBATCH):
            chances, judged = think(net, scale, seen[part], mask[part])
            ratio = (chances.gather(1, action[part].unsqueeze(1)).squeeze(1) - before[part]).exp()
            chosen = -torch.min(ratio * better[part], ratio.clamp(1 - CLIP, 1 + CLIP) * better[part]).mean()
            wrong = (judged - judge_by[part]).square().mean()
            curious = -(chances.exp() * chances.clamp(min=-50)).sum(dim=1).mean()
            loss = chosen + VALUE * wrong - ENTROPY * left * curious
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()


def policy_of(net: Any, scale: NDArray[np.float32], settings: Settings) -> Policy:
    """What plays: the body and the head that likes actions."""
    parts = [net["body"][0], net["body"][2], net["actions"]]
    layers = [(part.weight.detach().numpy().T.copy(), part.bias.detach().numpy().copy()) for part in parts]
    return Policy(about(find_game(settings.game), settings.seats), scale, layers)


def measured(policy: Path, settings: Settings, deals: int) -> dict[str, float]:
    """The share of rounds it wins on duplicate deals, with its interval of 95 %: what `igroteka arena` says."""
    bots = f"learned:{policy},{settings.against}"
    command = [sys.executable, "-m", "igroteka.cli", "arena", settings.game, "--bots", bots, "--json"]
    command += ["--seats", str(settings.seats), "--per", "round", "--deals", str(deals), "--seed", str(settings.seed)]
    said = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True, start_new_session=True)
    found = json.loads(said.stdout)
    share = found["contestants"][0]["win_share"]
    return {"share": share["mean"], "low": share["low"], "high": share["high"], "rounds": found["matches"]["played"]}


def train(settings: Settings, out: Path, kept: Path) -> int:
    """Learn until the time is up or somebody stops it; 0 if it was the time."""
    torch.manual_seed(settings.seed)
    batch = Batch(settings.game, TABLES, settings.seats, seed=settings.seed, rounds=1, interrupts="reflex")
    net, spread, found = network(batch.size, batch.actions), spread_of(batch), Found()
    optimizer = torch.optim.Adam(net.parameters(), lr=RATE, eps=1e-5)
    if kept.exists():
        found = resume(kept, settings, net, optimizer)
        torch.manual_seed(derived(settings.seed, found.decisions))
    batch.reset(derived(settings.seed, found.decisions))
    scale = torch.from_numpy(spread)
    stop = asked_to_stop()
    whole, policy = settings.minutes * 60, out / f"{settings.game}.npz"
    clock, processor = time.monotonic() - found.seconds, time.process_time() - found.processor
    while found.seconds < whole and not stop:
        played = play(net, scale, batch)
        learn(net, scale, optimizer, played, batch, max(1 - found.seconds / whole, 0.02))
        found.decisions += STEPS * TABLES
        found.rounds += int(sum(over.sum() for over in played.over))
        found.processor = time.process_time() - processor
        found.seconds = time.monotonic() - clock
        if found.seconds >= whole * (len(found.curve) + 1) / POINTS and len(found.curve) < POINTS - 1:
            write_policy(policy, policy_of(net, spread, settings))
            found.curve.append({**so_far(found), **measured(policy, settings, settings.curve_deals)})
            found.seconds = time.monotonic() - clock
            keep(kept, settings, net, optimizer, found)
        tell(found, whole)
    write_policy(policy, policy_of(net, spread, settings))
    keep(kept, settings, net, optimizer, found)
    deals = settings.curve_deals if stop else settings.deals
    print(f"\nmeasuring on {deals:,} deals …", file=sys.stderr)
    last = {**so_far(found), **measured(policy, settings, deals)}
    write_found(out, settings, found, last)
    if stop:
        print("Stopped. The same command goes on from here.", file=sys.stderr)
        return 130
    kept.unlink()
    return 0


def so_far(found: Found) -> dict[str, float]:
    """Where on the curve this is."""
    return {"seconds": found.seconds, "processor_seconds": found.processor, "decisions": found.decisions}


def asked_to_stop() -> list[int]:
    """Empty until Ctrl-C; the second one does not wait."""
    asked: list[int] = []

    def on_ctrl_c(number: int, frame: object) -> None:
        if asked:
            raise KeyboardInterrupt
        asked.append(number)

    signal.signal(signal.SIGINT, on_ctrl_c)
    return asked


def tell(found: Found, whole: float) -> None:
    """A sign of life: how long it will go on, and how well it plays."""
    left = max(whole - found.seconds, 0)
    plays = f", wins {found.curve[-1]['share']:.1%}" if found.curve else ""
    line = f"{left // 60:.0f}:{left % 60:02.0f} left, {found.decisions:,} decisions, {found.rounds:,} rounds{plays}  "
    print(line, file=sys.stderr, end="\r" if sys.stderr.isatty() else "\n", flush=True)


def keep(path: Path, settings: Settings, net: Any, optimizer: Any, found: Found) -> None:
    """The checkpoint."""
    path.parent.mkdir(parents=True, exist_ok=True)
    state = {"settings": asdict(settings), "found": asdict(found)}
    with whole_file(path) as beside:
        torch.save({**state, "net": net.state_dict(), "optimizer": optimizer.state_dict()}, beside)


def resume(path: Path, settings: Settings, net: Any, optimizer: Any) -> Found:
    """Go on from a checkpoint of the same settings."""
    state = torch.load(path, weights_only=True)
    if state["settings"] != asdict(settings):
        raise SystemExit(f"{path} was begun with other settings: {state['settings']}. Use those, or delete the file.")
    net.load_state_dict(state["net"])
    optimizer.load_state_dict(state["optimizer"])
    return Found(**state["found"])


def write_found(out: Path, settings: Settings, found: Found, last: dict[str, float]) -> None:
    """The numbers, and the curve as a picture."""
    curve = [*found.curve, last]
    paper = {**asdict(settings), "threads": torch.get_num_threads(), "rounds": found.rounds, "curve": curve}
    write_whole(out / f"{settings.game}.json", json.dumps(paper, indent=1) + "\n")
    draw(out / f"{settings.game}.png", settings, curve)
    print(
        f"{settings.game}, {settings.seats} seats, against {settings.against}: wins {last['share']:.1%} of rounds "
        f"({last['low']:.1%} to {last['high']:.1%}; {last['rounds']:,} rounds on duplicate deals) after "
        f"{last['seconds'] / 60:.1f} minutes and {last['decisions']:,} decisions"
    )


def draw(path: Path, settings: Settings, curve: list[dict[str, float]]) -> None:
    """Win share over time, with intervals."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 4.5), dpi=130, layout="constrained")
    axes = figure.subplots()
    minutes = [point["seconds"] / 60 for point in curve]
    share = [100 * point["share"] for point in curve]
    ends = [[100 * (point["share"] - point["low"]) for point in curve]]
    ends.append([100 * (point["high"] - point["share"]) for point in curve])
    axes.errorbar(minutes, share, yerr=ends, marker="o", capsize=3, color="#0072b2")
    axes.axhline(100 / settings.seats, color="#333333", linestyle="--", linewidth=1)
    axes.set_title(f"{find_game(settings.game).title}, {settings.seats} seats, against {settings.against}")
    axes.set_xlabel("minutes of learning by playing against itself")
    axes.set_ylabel("rounds won, %, with intervals of 95 %")
    axes.set_xlim(left=0)
    axes.spines[["top", "right"]].set_visible(False)
    with whole_file(path) as beside:
        figure.savefig(beside, format="png")


def main() -> int:
    """Read what is asked for, and learn."""
    parser = argparse.ArgumentParser(description="Learns a game by playing it against itself.")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--against", default="plain", help="the bot it is measured by; it never learns from it")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve-deals", type=int, default=1000)
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--out", type=Path, default=Path("docs/lab/learning"))
    parser.add_argument("--kept", type=Path, default=Path("build/learn"), help="folder of checkpoints")
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    args.out.mkdir(parents=True, exist_ok=True)
    game = find_game(args.game)
    if game.real_time:
        parser.error(f"{game.title} is played in real time, and this learner knows turns alone")
    settings = Settings(game.name, args.seats, args.against, args.minutes, args.seed, args.curve_deals, args.deals)
    return train(settings, args.out, args.kept / f"{game.name}.pt")


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Mistake as mistake:
        sys.exit(str(mistake))
