"""A recorded game: options + dice + the list of (seat, move). An unfinished one is a saved game."""

from igroteka.core.record.file import read_record, read_record_text, record_text, write_record
from igroteka.core.record.replay import EarlyEnd, Input, Record, make_dice

__all__ = [
    "EarlyEnd",
    "Input",
    "Record",
    "make_dice",
    "read_record",
    "read_record_text",
    "record_text",
    "write_record",
]
