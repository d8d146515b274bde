"""TypeScript types made from msgspec Structs, with their docstrings and the comments beside their fields."""

from __future__ import annotations

import collections.abc
import inspect
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from types import ModuleType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

SIMPLE: dict[Any, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
}
UNIONS = (Union, UnionType)
LISTS = (list, tuple, collections.abc.Sequence)
FIELD = re.compile(r"^    (\w+): [^\n]*?  # (\S[^\n]*)$", re.MULTILINE)
ALIAS = re.compile(r"^(\w+) = [^\n]*?  # (\S[^\n]*)$", re.MULTILINE)


class Declarations:
    """The types of one file. Whatever a struct holds is declared with it, unless another file declares it."""

    def __init__(self, elsewhere: Mapping[Any, str] | None = None, patched: bool = False) -> None:
        self.elsewhere = elsewhere or {}  # types that are imported: from which file
        self.patched = patched  # merge patches take away what is null: it may as well be absent
        self.names: dict[Any, str] = {}  # what is declared here
        self._texts: dict[str, list[str]] = {}  # by name, each before what it holds
        self._imported: dict[str, set[str]] = {}

    def add(self, *structs: type[msgspec.Struct]) -> None:
        """Declare these and what they hold."""
        for struct in structs:
            self._struct(struct)

    def name(self, name: str, kind: Any, doc: str = "") -> str:
        """Declare a union or a choice of literals under this name."""
        self._reserve(name, kind)
        self._texts[name] = [*_comment(doc, ""), f"export type {name} = {self._spelled(kind, None)};"]
        return name

    def text(self, source: str, *constants: str) -> str:
        """The file: where it comes from, what it imports, these constants, the types."""
        imports = sorted(self._imported.items())
        blocks = [[f"import type {{ {', '.join(sorted(names))} }} from '{file}';" for file, names in imports]]
        blocks += [list(constants), *self._texts.values()]
        head = f"// Made by `make protocol` from {source}; do not edit."
        return "\n\n".join([head, *("\n".join(block) for block in blocks if block)]) + "\n"

    def _reserve(self, name: str, kind: Any) -> None:
        if name in self._texts:
            raise ValueError(f"two types are called {name}")
        self.names[kind] = name
        self._texts[name] = []

    def _import(self, name: str, kind: Any) -> str:
        self._imported.setdefault(self.elsewhere[kind], set()).add(name)
        return name

    def _struct(self, struct: type[msgspec.Struct]) -> str:
        name = struct.__name__
        if struct in self.elsewhere:
            return self._import(name, struct)
        if struct not in self.names:
            self._reserve(name, struct)
            base = next((base for base in struct.__mro__[1:] if base in self.elsewhere), None)
            extends = f" extends {self._import(base.__name__, base)}" if base is not None else ""
            body = [f"export interface {name}{extends} {{", *_tag(struct), *self._fields(struct, base), "}"]
            self._texts[name] = [*_comment((struct.__doc__ or "").partition(">>>")[0], ""), *body]
        return name

    def _fields(self, struct: type[msgspec.Struct], base: type | None) -> Iterator[str]:
        inherited: tuple[str, ...] = getattr(base, "__struct_fields__", ())
        hints, owners = get_type_hints(struct, include_extras=True), _owners(struct)
        for field in msgspec.structs.fields(struct):
            if field.name in inherited:
                continue
            kind, owner = hints[field.name], owners[field.name]
            absent = not field.required or (self.patched and type(None) in get_args(kind))
            yield from _comment(_comments(owner).get(field.name, ""), "  ")
            yield f"  {field.encode_name}{'?' if absent else ''}: {self._type(kind, sys.modules[owner.__module__])};"

    def _type(self, kind: Any, module: ModuleType | None) -> str:
        origin, args = get_origin(kind), get_args(kind)
        if kind in SIMPLE:
            return SIMPLE[kind]
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return self._struct(kind)
        if origin is Annotated:
            return self._type(args[0], module)
        if origin in (Literal, *UNIONS):
            return self._choice(kind, module)
        if origin is dict:
            return f"Record<{self._type(args[0], module)}, {self._type(args[1], module)}>"
        if origin is tuple and args[-1] is not ...:
            return f"[{', '.join(self._type(part, module) for part in args)}]"
        if origin in LISTS:
            inner = self._type(args[0], module)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        raise TypeError(f"no TypeScript for {kind}")

    def _choice(self, kind: Any, module: ModuleType | None) -> str:
        """A union or a choice of literals; what the module of its struct calls by a name keeps that name."""
        alias = _alias(kind, module)
        if kind in self.names:
            return self.names[kind]
        if alias and kind in self.elsewhere:
            return self._import(alias, kind)
        if alias and module is not None:
            return self.name(alias, kind, dict(ALIAS.findall(inspect.getsource(module))).get(alias, ""))
        return self._spelled(kind, module)

    def _spelled(self, kind: Any, module: ModuleType | None) -> str:
        if get_origin(kind) is Literal:
            return " | ".join(_literal(value) for value in get_args(kind))
        return " | ".join(self._type(part, module) for part in get_args(kind) if part is not msgspec.UnsetType)


def structs_of(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The structs that a module declares itself."""
    found = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
    return [kind for kind in found if kind.__module__ == module.__name__]


def _owners(struct: type[msgspec.Struct]) -> dict[str, type]:
    """By field: the class that declares it."""
    return {name: kind for kind in reversed(struct.__mro__) for name in vars(kind).get("__annotations__", {})}


@cache
def _comments(struct: type) -> dict[str, str]:
    return dict(FIELD.findall(inspect.getsource(struct)))


def _comment(text: str, indent: str) -> list[str]:
    words = " ".join(text.split())
    return [f"{indent}/** {words} */"] if words else []


def _tag(struct: type[msgspec.Struct]) -> list[str]:
    config = struct.__struct_config__
    return [] if config.tag is None else [f"  {config.tag_field}: {_literal(config.tag)};"]


def _alias(kind: Any, module: ModuleType | None) -> str | None:
    named = vars(module).items() if module is not None else ()
    return next((name for name, value in named if get_origin(value) in (Literal, *UNIONS) and value == kind), None)


def _literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else msgspec.json.encode(value).decode()
