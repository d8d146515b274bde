"""Guests: who am I, call me so, forget me; and the link that carries a seat to another device."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from igroteka.core.errors import Mistake
from igroteka.server.farewell import forget
from igroteka.server.http.answers import answer, notice
from igroteka.server.http.asked import asked, cookies_of
from igroteka.server.limits import neighbourhood
from igroteka.server.names import clean_name
from igroteka.server.service import Service
from igroteka.server.store.rows import Guest
from igroteka.server.table.verbs import Who
from igroteka.server.wire.terms import Lang, Name
from igroteka.server.words import server_words


class Naming(msgspec.Struct, forbid_unknown_fields=True):
    """What a guest says about itself."""

    name: Name
    lang: Lang | None = None


class People:
    """The guest book."""

    def __init__(self, service: Service) -> None:
        self.service = service

    def routes(self) -> list[Route]:
        """What can be asked and said."""
        return [
            Route("/api/guest", self.who_am_i),
            Route("/api/guest", self.call_me, methods=["POST"]),
            Route("/api/guest", self.forget_me, methods=["DELETE"]),
            Route("/s/{token}", self.other_device, methods=["GET", "POST"]),
        ]

    async def who_am_i(self, request: Request) -> Response:
        """The guest of this cookie; nobody is made by asking."""
        guest = await self.service.known(asked(request).cookie)
        return answer(_shown(guest))

    async def call_me(self, request: Request) -> Response:
        """A new guest, or a new name for a known one."""
        who = asked(request)
        naming = await read_body(request, Naming)
        name = clean_name(naming.name)
        guest = await self.service.known(who.cookie)
        lang = naming.lang or (guest.lang if guest is not None else who.lang)
        if guest is None:
            if not self.service.limits.asked["guest"].take(neighbourhood(who.address)):
                raise Mistake("too-many-guests")
            guest = await self.service.guest(None, lang)
        elif not self.service.limits.said["rename"].take(guest.id, neighbourhood(who.address)):
            raise Mistake("slow-down")
        await self.service.rename(Who(guest.id, name, lang))
        made = answer(_shown(msgspec.structs.replace(guest, name=name, lang=lang)))
        return _with_cookies(made, cookies_of(self.service.signer.cookie(guest.id), lang, who.secure))

    async def forget_me(self, request: Request) -> Response:
        """Everything stored about this guest goes; the games of the others stay."""
        who = asked(request)
        guest = await self.service.known(who.cookie)
        if guest is None:
            raise Mistake("no-guest")
        await forget(self.service, guest.id)
        return _with_cookies(answer({"forgotten": True}), cookies_of("", None, who.secure))

    async def other_device(self, request: Request) -> Response:
        """A seat link: this device becomes that guest; who is somebody already is asked first."""
        who = asked(request)
        linked = self.service.signer.linked(request.path_params["token"])
        guest = await self.service.store.guest(linked[0]) if linked is not None else None
        if linked is None or guest is None:
            raise Mistake("link-expired")
        present = await self.service.known(who.cookie)
        if request.method == "GET" and present is not None and present.id != guest.id:
            words = server_words(who.lang)
            said = words.say("notice-become", name=guest.name, present=present.name)
            return notice(said, who.lang, button=words.say("notice-become-yes"))
        gone_on = Response(status_code=303, headers={"location": f"/t/{linked[1]}"})
        return _with_cookies(gone_on, cookies_of(self.service.signer.cookie(guest.id), guest.lang, who.secure))


async def read_body(request: Request, kind: type[Naming]) -> Naming:
    """The JSON that was sent; says where it is wrong."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as trouble:
        raise Mistake("body-unreadable", what=str(trouble)[:200]) from None


def _shown(guest: Guest | None) -> dict[str, Any]:
    if guest is None:
        return {"guest": None}
    return {"guest": guest.id, "name": guest.name, "lang": guest.lang}


def _with_cookies(response: Response, cookies: list[str]) -> Response:
    for cookie in cookies:
        response.headers.append("set-cookie", cookie)
    return response
