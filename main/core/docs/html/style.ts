/** The look of the page: narrow text, wide tables and pictures, the reader's own light or dark. */
export const pageStyle = `
:root{color-scheme:light dark;--ground:#fff;--side:#f6f7f9;--text:#1b1f28;--muted:#4a5260;--line:#dfe3ea;--accent:#3449c4;--code:#f0f2f5}
@media (prefers-color-scheme:dark){:root{--ground:#1f2229;--side:#191b21;--text:#e5e8ed;--muted:#b3bbc7;--line:#343a45;--accent:#a5b3ff;--code:#2a2e37}}
*{box-sizing:border-box}
html{scroll-padding-top:16px}
body{margin:0;background:var(--ground);color:var(--text);font:15px/1.55 -apple-system,"Segoe UI",Roboto,Ubuntu,"Noto Sans","Liberation Sans",sans-serif}
a{color:var(--accent);text-decoration:none}
a:hover{text-decoration:underline}
a:focus-visible,summary:focus-visible,[tabindex]:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
.skip{position:absolute;left:-999px}
.skip:focus{left:8px;top:8px;padding:8px 12px;background:var(--ground);z-index:1}
.layout{display:grid;grid-template-columns:300px minmax(0,1fr);min-height:100vh}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:20px 12px 40px 20px;background:var(--side);border-right:1px solid var(--line);font-size:13px;line-height:1.4}
nav ul{list-style:none;margin:0;padding:0}
nav ul ul{padding-left:14px}
nav li{margin:1px 0}
nav li>a,nav summary{display:inline-block;padding:3px 0;overflow-wrap:anywhere}
nav a{color:var(--text)}
nav summary>a{font-weight:500;color:var(--muted)}
nav .chapter{margin-top:16px;font-weight:600}
nav summary{cursor:default;color:var(--muted)}
main{padding:32px 40px 80px;max-width:1180px}
h1{margin:0 0 4px;font-size:28px;line-height:1.25}
h1+.made+section>h2{margin-top:28px}
h2{margin:56px 0 12px;padding-top:24px;border-top:1px solid var(--line);font-size:24px;line-height:1.3}
h3{margin:44px 0 8px;font-size:19px}
h4{margin:36px 0 8px;font-size:16px;color:var(--muted)}
h5{margin:36px 0 8px;padding-top:14px;border-top:1px solid var(--line);font-size:17px}
h1,h2,h3,h4,h5{overflow-wrap:anywhere}
p{max-width:76ch;margin:8px 0;overflow-wrap:anywhere}
.made{color:var(--muted);font-size:13px}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:4px 20px;margin:12px 0;font-size:14px}
dt{color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere}
.wide{overflow-x:auto;margin:14px 0;border:1px solid var(--line);border-radius:8px}
table{width:100%;border-collapse:collapse;font-size:13.5px;line-height:1.45}
th,td{padding:6px 12px;text-align:left;vertical-align:top;border-bottom:1px solid var(--line);overflow-wrap:break-word}
td{max-width:46ch}
th{position:sticky;top:0;background:var(--side);color:var(--muted);font-weight:600;white-space:nowrap}
tbody tr:last-child td{border-bottom:0}
code,pre{font:12.5px/1.5 ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;background:var(--code);border-radius:4px}
code{padding:1px 4px;overflow-wrap:anywhere}
pre{padding:12px;overflow:auto}
figure{margin:16px 0}
.picture{max-height:82vh;overflow:auto;background:var(--side);border:1px solid var(--line);border-radius:8px}
.picture svg{display:block;height:auto;margin:0 auto}
figcaption{margin-top:4px;color:var(--muted);font-size:13px}
@media (max-width:860px){.layout{display:block}nav{position:static;height:auto;border-right:0;border-bottom:1px solid var(--line)}main{padding:24px 16px 60px}}
@media print{.layout{display:block}nav,.skip{display:none}main{max-width:none;padding:0}.picture{max-height:none;overflow:visible;border:0}.picture svg{width:100%!important;min-width:0!important}h5{break-before:page}h2,h3,h4,h5{break-after:avoid}tr,figure{break-inside:avoid}}
`.trim();
