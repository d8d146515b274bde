"""Settings that all tests share."""

import signal

from hypothesis import HealthCheck, settings

collect_ignore = ["src/igroteka/server/store/migrations"]  # only Alembic can import them

settings.register_profile("igroteka", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("igroteka")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # a shell in the background; programs under test must hear Ctrl-C
    signal.signal(signal.SIGINT, signal.default_int_handler)
