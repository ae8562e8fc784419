/** The page's own rules, on the tokens of the house. */
export const pageStyles = `
body { font-size: var(--text-m); }
.skip { position: absolute; left: var(--space-3); top: -4rem; padding: var(--space-2) var(--space-4); background: var(--surface-2); border-radius: var(--radius-s); }
.skip:focus { top: var(--space-3); z-index: 1; }
a { color: var(--accent-text); text-underline-offset: 0.2em; }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 2px solid var(--focus-ring); outline-offset: 2px; border-radius: var(--radius-s); }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 0.9em; }
.head, .body { max-width: 76rem; margin-inline: auto; padding-inline: var(--gutter); }
.head { padding-block: var(--space-6) var(--space-5); display: grid; gap: var(--space-3); }
.head p, section > p { max-width: 46rem; color: var(--text-2); }
h1 { font-size: var(--text-2xl); }
h2 { font-size: var(--text-xl); scroll-margin-top: var(--space-5); }
h3 { font-size: var(--text-s); color: var(--text-2); font-weight: var(--weight-medium); margin-block: var(--space-4) var(--space-2); }
.server span { color: var(--text-3); margin-inline-end: var(--space-2); }
.server code { color: var(--text-1); overflow-wrap: anywhere; }
.body { display: grid; gap: var(--space-5); padding-block-end: var(--space-7); }
.menu-list { display: flex; flex-wrap: wrap; gap: var(--space-2); }
.menu-list a { display: block; padding: var(--space-2) var(--space-3); border-radius: var(--radius-full); background: var(--surface-1); border: 1px solid var(--line); color: var(--text-1); text-decoration: none; font-size: var(--text-s); }
.menu-list a:hover { border-color: var(--field-line); }
main { min-width: 0; display: grid; gap: var(--space-6); }
section { display: grid; gap: var(--space-2); }
section > p { margin-block-end: var(--space-2); }
details { background: var(--surface-1); border: 1px solid var(--line); border-radius: var(--radius-m); scroll-margin-top: var(--space-4); min-width: 0; }
details:target { border-color: var(--accent); }
summary { padding: var(--space-3) var(--space-4); cursor: pointer; display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-3); align-items: baseline; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary { position: relative; padding-inline-end: var(--space-6); }
summary::after { content: "+" / ""; position: absolute; inset-inline-end: var(--space-4); top: var(--space-3); color: var(--text-3); font-weight: var(--weight-medium); }
details[open] > summary::after { content: "\\2212" / ""; }
summary:hover { background: var(--surface-2); border-radius: var(--radius-m); }
.method { font-size: var(--text-xs); font-weight: var(--weight-bold); background: var(--accent-soft); color: var(--text-1); border-radius: var(--radius-s); padding: 0.15rem var(--space-2); }
.address { flex: 1 1 20rem; min-width: 0; overflow-wrap: anywhere; color: var(--text-1); }
summary .title { flex: 1 1 100%; color: var(--text-2); font-size: var(--text-s); }
summary .title:first-child { color: var(--text-1); font-size: var(--text-m); }
.inside { padding: 0 var(--space-4) var(--space-4); border-top: 1px solid var(--line); }
.fields { display: grid; gap: var(--space-2) var(--space-4); }
.fields dt { overflow-wrap: anywhere; }
.fields dd { min-width: 0; overflow-wrap: anywhere; padding-block-end: var(--space-2); border-bottom: 1px solid var(--line); }
.fields dd:last-child { border-bottom: 0; padding-block-end: 0; }
.facts { color: var(--text-2); font-size: var(--text-s); }
.facts code { white-space: nowrap; margin-inline-end: var(--space-1); }
.codes { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-3); font-size: var(--text-s); color: var(--text-2); }
.codes b { color: var(--text-1); font-variant-numeric: tabular-nums; }
pre { overflow-x: auto; background: var(--surface-0); border: 1px solid var(--line); border-radius: var(--radius-s); padding: var(--space-3) var(--space-4); line-height: var(--leading); margin: 0; }
.inside > pre { margin-block-start: var(--space-3); }
@media (min-width: 640px) { .fields { grid-template-columns: minmax(8rem, 14rem) minmax(0, 1fr); } .fields dt, .fields dd { padding-block-end: var(--space-2); } }
@media (min-width: 1024px) {
  .body { grid-template-columns: 13rem minmax(0, 1fr); gap: var(--space-6); }
  .menu { position: sticky; top: var(--space-4); align-self: start; }
  .menu-list { flex-direction: column; gap: 0; }
  .menu-list a { background: none; border-color: transparent; border-radius: var(--radius-s); }
}
`;
