/* report_style.c -- how a report looks, light and dark, wide and narrow. */
#include "report/report_in.h"

/* clang-format off */
static const char *const style[] = {
    ":root{--bg:#f3f1ec;--card:#fffdf9;--text:#22252b;--dim:#5d616a;"
    "--rule:#dcd7cc;--accent:#7a5000;--a:#0b62a4;--b:#b5441a;--a2:#dbe9f6;"
    "--b2:#fae3d8;--c:#6c35ad;--d:#8a1f56;--c2:#e8dff5;--d2:#f7dbe8;--ok:#22693f;--chip:#efe9dd;color-scheme:light dark}"
    "@media (prefers-color-scheme:dark){:root{--bg:#14161a;--card:#1c1f25;"
    "--text:#e8e6e1;--dim:#a6acb6;--rule:#3a404a;--accent:#e0b35a;"
    "--a:#6db3f2;--b:#ff9a66;--a2:#17324a;--b2:#47281a;--c:#b894f2;--d:#f27fb2;--c2:#33254a;--d2:#48203a;--ok:#2f8a57;"
    "--chip:#272b33}}",
    "*{box-sizing:border-box}body{margin:0 auto;max-width:1200px;"
    "padding:16px;background:var(--bg);color:var(--text);"
    "font:15px/1.5 Inter,system-ui,-apple-system,\"Segoe UI\",sans-serif;"
    "-webkit-text-size-adjust:100%}"
    "h1{font-size:26px;line-height:1.25;margin:8px 0 4px}"
    "h2{font-size:13px;text-transform:uppercase;letter-spacing:.08em;"
    "color:var(--dim);margin:0 0 12px}"
    "section{background:var(--card);border:1px solid var(--rule);"
    "border-radius:12px;padding:16px;margin:16px 0}"
    ".meta{color:var(--dim);margin:0 0 4px}"
    ".result{display:flex;flex-wrap:wrap;gap:10px;margin:14px 0 0}"
    ".chip{padding:4px 14px;border-radius:99px;background:var(--chip);"
    "font-weight:600}.chip.a{background:var(--a2);color:var(--a)}"
    ".chip.b{background:var(--b2);color:var(--b)}"
    ".chip.c{background:var(--c2);color:var(--c)}"
    ".chip.d{background:var(--d2);color:var(--d)}",
    ".side-a{color:var(--a)}.side-b{color:var(--b)}"
    ".side-c{color:var(--c)}.side-d{color:var(--d)}"
    ".fill-a{fill:var(--a)}.fill-b{fill:var(--b)}"
    ".fill-c{fill:var(--c)}.fill-d{fill:var(--d)}"
    ".line-a,.line-b,.line-c,.line-d{fill:none;stroke-width:2.5;stroke:var(--a)}"
    ".line-b{stroke:var(--b);stroke-dasharray:7 4}"
    ".line-c{stroke:var(--c);stroke-dasharray:14 4}"
    ".line-d{stroke:var(--d);stroke-dasharray:3 4}"
    ".chart{width:100%;max-width:720px;display:block}"
    ".chart .grid,.band .grid{stroke:var(--rule);fill:none}"
    ".tick{font-size:13px;fill:var(--dim)}.end{font-size:16px;font-weight:700}"
    ".band{display:block;width:100%;max-width:300px;margin-top:4px}"
    ".usual{fill:var(--chip)}",
    ".two{display:grid;grid-template-columns:1fr 1fr;gap:16px}"
    ".two>section{margin:0}.two+section{margin-top:16px}"
    "header+.two{margin-top:16px}"
    ".lucks p{margin:0 0 18px}"
    ".pictures{display:grid;grid-template-columns:1fr 1fr;gap:16px}"
    "figure{margin:0}figure svg{width:100%;height:auto;border-radius:8px;"
    "display:block}figcaption{color:var(--dim);margin-top:6px}"
    "figure.last{grid-column:1/-1}figure.last svg{max-width:900px;margin:auto}"
    "table{border-collapse:collapse;width:100%}"
    "td,th{text-align:left;padding:5px 8px 5px 0;border-bottom:1px solid "
    "var(--rule);vertical-align:top}"
    "td.n{text-align:right;white-space:nowrap;font-variant-numeric:"
    "tabular-nums}.bar{display:block;height:8px;min-width:70px;"
    "border-radius:4px;background:var(--chip);margin-top:7px;overflow:hidden}"
    ".bar i{display:block;height:100%}.a .bar i{background:var(--a)}"
    ".c .bar i{background:var(--c)}.d .bar i{background:var(--d)}"
    ".b .bar i{background:var(--b)}.gone{color:var(--dim)}",
    ".log details{border-top:1px solid var(--rule)}"
    ".log summary{font-weight:700;font-size:17px;padding:10px 0;"
    "cursor:pointer}"
    ".log ul{list-style:none;margin:0 0 14px;padding:0}"
    ".log li{margin:0 0 4px}.log li.main{margin-top:10px}"
    ".log li.detail{padding-left:18px}"
    ".rule{color:var(--accent);font-size:12px;white-space:nowrap;"
    "text-decoration:none}.rule:hover,.rule:focus{text-decoration:underline}"
    ".dice{white-space:normal}.dice i{display:inline-block;width:21px;"
    "height:21px;line-height:19px;text-align:center;border:1px solid "
    "var(--dim);border-radius:5px;margin:0 3px 2px 0;font:600 13px/19px "
    "system-ui,sans-serif}.dice i.hit{background:var(--ok);"
    "border-color:var(--ok);color:#fff}.odds{color:var(--dim);font-size:13px}"
    ".rules dt{color:var(--accent);font-weight:600;margin-top:8px}"
    ".rules dd{margin:0}:target{background:var(--chip)}",
    "@media (max-width:760px){body{padding:10px}.two,.pictures"
    "{grid-template-columns:1fr}section{padding:12px}h1{font-size:21px}}"
    "@media print{body{background:#fff;max-width:none}section{break-inside:"
    "auto;border:0;padding:0}figure{break-inside:avoid}}",
};
/* clang-format on */

void report_style(FILE *out)
{
    for (size_t i = 0; i < sizeof style / sizeof style[0]; i++)
        fputs(style[i], out);
}
