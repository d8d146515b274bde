"""`python -m igroteka.cli` is `igroteka`."""

import sys

from igroteka.cli.main import main

sys.exit(main())
