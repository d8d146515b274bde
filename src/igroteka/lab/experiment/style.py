"""How a report looks."""

STYLE = """
:root { color-scheme: light dark; --ink: #22252b; --paper: #fbfaf7; --line: #d9d6cf; --soft: #6b6f78; --card: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e6e1; --paper: #17191e; --line: #3a3d45; --soft: #a3a6ae; --card: #1f2228; }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, "DejaVu Sans", sans-serif; }
main { max-width: 68rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: .2rem 0 .8rem; }
h2 { font-size: 1.2rem; margin: 2rem 0 .6rem; }
h3 { font-size: 1rem; margin: 0 0 .3rem; }
small, .small { font-size: .8rem; color: var(--soft); }
h3 small { font-weight: normal; }
.lead { font-size: 1.05rem; font-weight: 600; }
.other { float: right; }
a { color: #2f7fd6; }
.sets { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: .8rem; }
.set { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: .7rem .9rem; }
.set ul { margin: 0; padding-left: 1.1rem; font-size: .9rem; }
.set i { display: inline-block; width: .8rem; height: .8rem; border-radius: 50%; margin-right: .4rem; }
.c0 { background: #0072b2; } .c1 { background: #e69f00; } .c2 { background: #009e73; } .c3 { background: #cc79a7; }
.c4 { background: #56b4e9; } .c5 { background: #d55e00; } .c6 { background: #8c8c00; } .c7 { background: #000; }
table { width: 100%; border-collapse: collapse; margin: .6rem 0 1rem; font-size: .92rem; }
th, td { padding: .35rem .4rem; text-align: right; vertical-align: top; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
th:last-child, td:last-child { padding-right: 0; }
thead th { font-size: .8rem; color: var(--soft); vertical-align: bottom; }
td small { display: block; line-height: 1.25; }
td:last-child, td:nth-child(2), td:nth-child(3) { font-variant-numeric: tabular-nums; }
.compared td:last-child { white-space: nowrap; }
td b { font-weight: 600; }
td.open b { font-weight: 400; color: var(--soft); }
.group th { padding-top: .9rem; font-size: .8rem; text-transform: uppercase; color: var(--soft); }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: .8rem;
  align-items: start; }
figure { margin: 0; background: #fff; border: 1px solid var(--line); border-radius: .6rem; padding: .4rem; }
figure img { display: block; width: 100%; height: auto; }
figure.board { background: #181a21; max-width: 46rem; }
pre { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: .7rem;
  white-space: pre-wrap; overflow-wrap: anywhere; font-size: .85rem; }
@media (max-width: 30rem) {
  .compared, .compared thead, .compared tbody { display: block; }
  .compared tr { display: grid; grid-template-columns: 1fr 1fr 1.6fr; border-bottom: 1px solid var(--line); }
  .compared th, .compared td { border: 0; padding: .2rem .2rem .3rem 0; }
  .compared td:first-child, .group th { grid-column: 1 / -1; padding-bottom: 0; }
  .compared td:nth-child(2), .compared thead th:nth-child(2) { text-align: left; }
  .compared thead th:first-child { display: none; }
}
"""
