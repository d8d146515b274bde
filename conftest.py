"""Settings that all tests share."""

from hypothesis import HealthCheck, settings

collect_ignore = ["src/igroteka/server/store/migrations"]  # only Alembic can import them

settings.register_profile("igroteka", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("igroteka")
