/* draw_style.c -- colours and lines of pictures, light and dark, and the
 * patterns that fill water and rough ground. */
#include "draw/draw.h"

/* clang-format off */
static const char *const style[] = {
    /* the table */
    ".alea{--mat:#cfd3bd;--edge:#c3c8b0;--panel:#fffdf9;--ink:#22252b;"
    "--soft:#5d616a;--line:#dcd7cc;--side-a:#0b62a4;--side-b:#b5441a;"
    "--side-c:#6c35ad;--side-d:#8a1f56;--tint-c:#e8dff5;--tint-d:#f7dbe8;"
    "--tint-a:#dbe9f6;--tint-b:#fae3d8;--white:#fff;--grid:#000;--iron:#55503f;"
    "--wall:#55503f}"
    "@media (prefers-color-scheme:dark){.alea{--mat:#2f352d;--edge:#262b25;"
    "--panel:#1c1f25;--ink:#e8e6e1;--soft:#a6acb6;--line:#3a404a;"
    "--side-a:#5aa9ef;--side-b:#f08a54;--tint-a:#17324a;--tint-b:#47281a;"
    "--side-c:#b894f2;--side-d:#f27fb2;--tint-c:#33254a;--tint-d:#48203a;"
    "--white:#14161a;--grid:#fff;--iron:#d8d2c0;"
    "--wall:#f4ecd6}"
    ".alea .scenery{filter:brightness(.72)}}"
    ".alea text{font-family:Inter,system-ui,sans-serif;fill:var(--ink)}"
    ".alea .edge{fill:var(--edge)}.alea .mat{fill:var(--mat)}"
    ".alea .grid{fill:none;stroke:var(--grid);stroke-opacity:.07;stroke-width:8}"
    ".alea .median{fill:none;stroke:var(--grid);stroke-opacity:.16;"
    "stroke-width:10;stroke-dasharray:60 60}",
    /* terrain */
    ".alea .ruin{fill:#b9b4a6;stroke:#8a8474;stroke-width:14;"
    "stroke-dasharray:50 36}.alea .tiles{fill:url(#alea-tiles)}"
    ".alea .wall{fill:none;stroke:var(--wall);stroke-width:52}"
    ".alea .wood{fill:#a8bd92;stroke:#6f8a58;stroke-width:14;"
    "stroke-dasharray:50 36}.alea .tree{fill:#6f9152;stroke:#4e6d36;"
    "stroke-width:10}.alea .crown{fill:#8aab6b}"
    ".alea .hill{fill:#c8b98f;stroke:#94834f;stroke-width:14;"
    "stroke-dasharray:50 36}.alea .contour{fill:#d2c59e;fill-opacity:.7;"
    "stroke:#94834f;stroke-width:10}"
    ".alea .building{fill:#9c8f80;stroke:#4f463b;stroke-width:24}"
    ".alea .crate{fill:#8d7f6d;stroke:#574c40;stroke-width:20}"
    ".alea .rib{fill:none;stroke:#574c40;stroke-width:10;stroke-opacity:.7}"
    ".alea .lowwall{fill:#7c776b;stroke:#55503f;stroke-width:12}"
    ".alea .linear{fill:#000;fill-opacity:.1}"
    ".alea .trap{fill:none;stroke:var(--iron);stroke-width:34;stroke-linecap:round}"
    ".alea .wire{fill:none;stroke:var(--iron);stroke-width:12}"
    ".alea .chasm{fill:#4a463f;stroke:#24221e;stroke-width:20}"
    ".alea .water{fill:url(#alea-water);stroke:#4c7285;stroke-width:20}"
    ".alea .rough{fill:url(#alea-rough);stroke:#857a52;stroke-width:14;"
    "stroke-dasharray:50 36}"
    ".alea .danger{fill:url(#alea-danger);stroke:#a8281e;stroke-width:14;"
    "stroke-dasharray:50 36}.alea .warn{fill:#ffcf4a;stroke:#6a4a00;"
    "stroke-width:14;stroke-linejoin:round}.alea .warned{fill:none;"
    "stroke:#3a2c00;stroke-width:20;stroke-linecap:round}"
    ".alea .tangled{fill:url(#alea-rough);fill-opacity:.5}"
    ".alea .perilous{fill:url(#alea-danger);fill-opacity:.6}"
    ".alea .floors{font-size:120px;font-weight:600;text-anchor:middle;"
    "fill:#3c3829}"
    ".alea .below{fill:#fffdf9}",
    /* objectives */
    ".alea .zone{fill:none;stroke:var(--ink);stroke-opacity:.55;"
    "stroke-width:10;stroke-dasharray:30 44}"
    ".alea .disc{fill:var(--panel);stroke:var(--ink);stroke-width:18}"
    ".alea .held-a .disc{fill:var(--tint-a);stroke:var(--side-a)}"
    ".alea .held-b .disc{fill:var(--tint-b);stroke:var(--side-b)}"
    ".alea .held-c .disc{fill:var(--tint-c);stroke:var(--side-c)}"
    ".alea .held-d .disc{fill:var(--tint-d);stroke:var(--side-d)}"
    ".alea .worth{font-size:150px;font-weight:700;text-anchor:middle}"
    ".alea .pair{font-size:116px;font-weight:700}"
    ".alea .for-a{fill:var(--side-a);text-anchor:end}"
    ".alea .for-b{fill:var(--side-b);text-anchor:start}"
    ".alea .for-c{fill:var(--side-c)}.alea .for-d{fill:var(--side-d)}",
    /* figures: side a has whole rings, side b broken ones */
    ".alea .side-a .base{fill:var(--side-a);stroke:var(--white);"
    "stroke-width:16}"
    ".alea .side-b .base{fill:var(--side-b);stroke:var(--white);"
    "stroke-width:16}"
    ".alea .side-c .base{fill:var(--side-c);stroke:var(--white);"
    "stroke-width:16}"
    ".alea .side-d .base{fill:var(--side-d);stroke:var(--white);"
    "stroke-width:16}"
    ".alea .ring{fill:none;stroke:var(--white);stroke-width:8;"
    "stroke-opacity:.55}.alea .side-b .ring{stroke-dasharray:24 18}"
    ".alea .mark{fill:var(--white)}"
    ".alea .lies .base{fill-opacity:.45}.alea .fights .base{stroke:#d9a400}"
    ".alea .wreck .base{fill:var(--soft)}.alea .scrap{fill:none;"
    "stroke:var(--white);stroke-width:24}"
    ".alea .lead{fill:none;stroke:var(--side-a);stroke-width:24}"
    ".alea .side-b .lead{stroke:var(--side-b);stroke-dasharray:52 24}"
    ".alea .side-c .lead{stroke:var(--side-c);stroke-dasharray:90 24}"
    ".alea .side-d .lead{stroke:var(--side-d);stroke-dasharray:24 24}"
    ".alea .glyph circle{fill:#fffdf9;stroke:#22252b;stroke-width:8}"
    ".alea .glyph path{fill:#22252b;fill-rule:evenodd}"
    ".alea .alert circle{fill:#ffcf4a;stroke:#6a4a00}"
    ".alea .panic circle{fill:#fff;stroke:#a8281e;stroke-width:14}"
    ".alea .panic path{fill:#a8281e}"
    ".alea .hidden circle{fill:#dfe6d6;stroke:#3f5230}"
    ".alea .hidden path{fill:#3f5230}"
    ".alea .up{font-size:110px;font-weight:700;text-anchor:middle;"
    "paint-order:stroke;stroke:var(--panel);stroke-width:24}"
    ".alea .tag{fill:var(--panel);fill-opacity:.92;stroke-width:9}"
    ".alea .tag-a{stroke:var(--side-a)}"
    ".alea .tag-b{stroke:var(--side-b);stroke-dasharray:40 20}"
    ".alea .tag-c{stroke:var(--side-c);stroke-dasharray:90 24}"
    ".alea .tag-d{stroke:var(--side-d);stroke-dasharray:20 20}"
    ".alea .name{font-weight:600;text-anchor:middle}"
    ".alea .tether{fill:none;stroke-width:12;stroke-opacity:.7}",
    /* around the table */
    ".alea .head{fill:var(--panel)}"
    ".alea .what{font-size:210px;font-weight:700}"
    ".alea .more{font-size:160px;fill:var(--soft)}"
    ".alea .chip-a{fill:var(--tint-a)}.alea .chip-b{fill:var(--tint-b)}"
    ".alea .chip-c{fill:var(--tint-c)}.alea .chip-d{fill:var(--tint-d)}"
    ".alea .in-a,.alea .in-b,.alea .in-c,.alea .in-d{font-size:190px;"
    "font-weight:600}"
    ".alea .in-c{fill:var(--side-c)}.alea .in-d{fill:var(--side-d)}"
    ".alea .in-a{fill:var(--side-a)}.alea .in-b{fill:var(--side-b)}"
    ".alea .pc{font-size:150px;fill:var(--soft);text-anchor:end}"
    ".alea .out{font-size:140px;text-anchor:middle;fill:var(--ink)}"
    ".alea .key{font-size:150px}"
    ".keys{grid-column:1/-1;display:flex;flex-wrap:wrap;gap:4px 16px;"
    "margin:0;padding:0;list-style:none}.keys svg{width:24px;height:24px;vertical-align:-6px;"
    "margin-right:4px}",
};
/* clang-format on */

void draw_style(FILE *out)
{
    for (size_t i = 0; i < sizeof style / sizeof style[0]; i++)
        fputs(style[i], out);
}

void draw_patterns(FILE *out)
{
    fputs(
        "<defs>"
        "<pattern id=\"alea-tiles\" width=\"254\" height=\"254\" "
        "patternUnits=\"userSpaceOnUse\"><path d=\"M254 0H0V254\" "
        "fill=\"none\" stroke=\"#8f8a7b\" stroke-width=\"8\" "
        "stroke-opacity=\".6\"/></pattern>"
        "<pattern id=\"alea-water\" width=\"240\" height=\"120\" "
        "patternUnits=\"userSpaceOnUse\"><rect width=\"240\" height=\"120\" "
        "fill=\"#a3c0cc\"/><path d=\"M0 60Q60 15 120 60T240 60\" "
        "fill=\"none\" stroke=\"#5d8799\" stroke-width=\"14\"/></pattern>"
        "<pattern id=\"alea-rough\" width=\"200\" height=\"200\" "
        "patternUnits=\"userSpaceOnUse\"><path d=\"M30 70l14 -44m16 44v-50m30 "
        "50l-14 -44M130 170l14 -44m16 44v-50m30 50l-14 -44\" fill=\"none\" "
        "stroke=\"#857a52\" stroke-width=\"11\" stroke-opacity=\".85\"/>"
        "</pattern>"
        "<pattern id=\"alea-danger\" width=\"150\" height=\"150\" "
        "patternUnits=\"userSpaceOnUse\"><path d=\"M0 150L150 0\" "
        "fill=\"none\" stroke=\"#a8281e\" stroke-width=\"14\" "
        "stroke-opacity=\".35\"/></pattern>"
        "</defs>\n",
        out);
}
