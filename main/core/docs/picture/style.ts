/** Colours of a picture, light and dark; the reader's own setting decides, without a program. */
export const pictureStyle = `
.pw-picture{--pw-ground:#f6f7f9;--pw-card:#fff;--pw-line:#c5cad4;--pw-route:#838b99;--pw-text:#1b1f28;--pw-muted:#4a5260;--pw-note:#fdf3df;--pw-note-line:#e2c68d;--pw-trigger:#7a4bc2;--pw-flow:#3f6386;--pw-record:#0b7285;--pw-connector:#3449c4;--pw-human:#a64b0d;--pw-reference:#18703f;--pw-other:#555d6b;font-family:-apple-system,"Segoe UI",Roboto,Ubuntu,"Noto Sans","Liberation Sans",sans-serif}
@media (prefers-color-scheme:dark){.pw-picture{--pw-ground:#191b21;--pw-card:#272b34;--pw-line:#434a57;--pw-route:#737c8b;--pw-text:#e5e8ed;--pw-muted:#b3bbc7;--pw-note:#3d2f14;--pw-note-line:#6b5527;--pw-trigger:#b696f0;--pw-flow:#9dbbdb;--pw-record:#5cc3d3;--pw-connector:#a5b3ff;--pw-human:#f2a468;--pw-reference:#66cf97;--pw-other:#a8b0bd}}
.pw-picture .pw-ground{fill:var(--pw-ground)}
.pw-picture .pw-frame{fill:none;stroke:var(--pw-line);stroke-width:1.5;stroke-dasharray:6 4}
.pw-picture .pw-note{fill:var(--pw-note);stroke:var(--pw-note-line)}
.pw-picture .pw-card{fill:var(--pw-card);stroke:var(--pw-line)}
.pw-picture .pw-start{stroke:var(--pw-family);stroke-width:2}
.pw-picture .pw-tile{fill:var(--pw-family);fill-opacity:.16}
.pw-picture .pw-glyph{fill:none;stroke:var(--pw-family);stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
.pw-picture .pw-route{fill:none;stroke:var(--pw-route);stroke-width:1.5}
.pw-picture .pw-head{fill:var(--pw-route)}
.pw-picture .pw-label{fill:var(--pw-card);stroke:var(--pw-line)}
.pw-picture text{fill:var(--pw-muted);font-size:11px}
.pw-picture .pw-name{fill:var(--pw-text);font-size:13px;font-weight:600}
.pw-picture .pw-caption{font-size:12px;font-weight:600}
.pw-trigger{--pw-family:var(--pw-trigger)}.pw-flow{--pw-family:var(--pw-flow)}.pw-record{--pw-family:var(--pw-record)}.pw-connector{--pw-family:var(--pw-connector)}.pw-human{--pw-family:var(--pw-human)}.pw-reference{--pw-family:var(--pw-reference)}.pw-other{--pw-family:var(--pw-other)}
`.trim();
