"""A recorded game: options + dice + the list of (seat, move). An unfinished one is a saved game."""

from igroteka.core.inputs import Input
from igroteka.core.record.file import Reading, open_record, read_record, read_record_text, record_text, write_record
from igroteka.core.record.replay import EarlyEnd, Record, make_dice, seeded

__all__ = [
    "EarlyEnd",
    "Input",
    "Reading",
    "Record",
    "make_dice",
    "open_record",
    "read_record",
    "read_record_text",
    "record_text",
    "seeded",
    "write_record",
]
