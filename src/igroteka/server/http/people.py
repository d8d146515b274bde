"""Guests: who am I, call me so, forget me, where am I known; and the link that carries a seat to another device."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from igroteka.core.errors import Mistake
from igroteka.server.farewell import forget
from igroteka.server.http.answer_types import Devices, Forgotten, GuestAnswer, KnownDevice, SignedOff
from igroteka.server.http.answers import answer, notice
from igroteka.server.http.asked import asked, cookies_of, read_body
from igroteka.server.journal.rows import Device, Guest
from igroteka.server.limits import neighbourhood
from igroteka.server.names import clean_name
from igroteka.server.service import Service
from igroteka.server.table.handle import Who
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
            Route("/api/devices", self.devices),
            Route("/api/devices/{device}", self.sign_off, methods=["DELETE"]),
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
        known = await self.service.recognise(who.cookie, who.agent)
        lang = naming.lang or (known[0].lang if known is not None else who.lang)
        if known is None:
            if not self.service.limits.asked["guest"].take(neighbourhood(who.address)):
                raise Mistake("too-many-guests")
            known = await self.service.meet(lang, who.agent)
        elif not self.service.limits.said["rename"].take(known[0].id, neighbourhood(who.address)):
            raise Mistake("slow-down")
        guest, device = known
        await self.service.rename(Who(guest.id, name, lang))
        made = answer(_shown(msgspec.structs.replace(guest, name=name, lang=lang)))
        return _with_cookies(made, cookies_of(self.service.signer.cookie(guest.id, device), lang, who.secure))

    async def forget_me(self, request: Request) -> Response:
        """Everything stored about this guest goes; the games of the others stay."""
        who = asked(request)
        guest = await self.service.known(who.cookie)
        if guest is None:
            raise Mistake("no-guest")
        await forget(self.service, guest.id)
        return _with_cookies(answer(Forgotten(True)), cookies_of("", None, who.secure))

    async def devices(self, request: Request) -> Response:
        """Where the asker is known: this device, and the others."""
        who = asked(request)
        guest = await self.service.known(who.cookie)
        held = self.service.signer.held(who.cookie or "")
        found = await self.service.store.devices_of(guest.id) if guest is not None else []
        return answer(Devices([_device(device, held is not None and device.id == held.device) for device in found]))

    async def sign_off(self, request: Request) -> Response:
        """One of the asker's devices: whoever comes from there is a stranger from now on."""
        who = asked(request)
        guest = await self.service.known(who.cookie)
        if guest is None:
            raise Mistake("no-guest")
        device = request.path_params["device"]
        if not await self.service.sign_off(guest.id, device):
            raise Mistake("device-unknown")
        held = self.service.signer.held(who.cookie or "")
        here = held is not None and held.device == device
        return _with_cookies(answer(SignedOff(device)), cookies_of("", None, who.secure) if here else [])

    async def other_device(self, request: Request) -> Response:
        """A seat link: this device becomes that guest, once and when somebody says so.

        Looking at the link uses nothing up: messengers look at every link that is sent, and people tap twice.
        """
        who = asked(request)
        linked = self.service.signer.linked(request.path_params["token"])
        guest = await self.service.store.guest(linked.guest) if linked is not None else None
        if linked is None or guest is None:
            raise Mistake("link-expired")
        gone_on = Response(status_code=303, headers={"location": f"/t/{linked.table}"})
        present = await self.service.known(who.cookie)
        if present is not None and present.id == guest.id:
            return gone_on
        if request.method == "GET":
            words = server_words(who.lang)
            key = "notice-become" if present is not None else "notice-become-new"
            said = words.say(key, name=guest.name, present=present.name if present is not None else "")
            return notice(said, who.lang, button=words.say("notice-become-yes"))
        if not await self.service.carry(linked, who.agent):
            raise Mistake("link-used")
        cookie = self.service.signer.cookie(guest.id, linked.device)
        return _with_cookies(gone_on, cookies_of(cookie, guest.lang, who.secure))


def _shown(guest: Guest | None) -> GuestAnswer:
    if guest is None:
        return GuestAnswer(None)
    return GuestAnswer(guest.id, guest.name, guest.lang)


def _device(device: Device, here: bool) -> KnownDevice:
    return KnownDevice(device.id, device.browser, device.system, device.created, device.seen, here)


def _with_cookies(response: Response, cookies: list[str]) -> Response:
    for cookie in cookies:
        response.headers.append("set-cookie", cookie)
    return response
