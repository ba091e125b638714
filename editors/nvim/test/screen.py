"""A terminal's screen as HTML: screen.py BACKGROUND FOREGROUND COLUMN ROW < screen

The screen is what `tmux capture-pane -ep` prints; the cursor is at COLUMN, ROW (0-based).
"""
import html
import re
import sys

PALETTE = "#000 #a00 #0a0 #a50 #00a #a0a #0aa #aaa #555 #f55 #5f5 #ff5 #55f #f5f #5ff #fff".split()


def colour(parts):
    """The colour that follows 38, 48 or 58, and how many of parts it takes."""
    if parts[:1] == [2]:
        return "rgb(%d,%d,%d)" % tuple(parts[1:4]), 4
    if parts[:1] == [5]:
        n = parts[1]
        if n < 16:
            return PALETTE[n], 2
        if n < 232:
            levels = [0, 95, 135, 175, 215, 255]
            return "rgb(%d,%d,%d)" % (levels[(n - 16) // 36], levels[(n - 16) // 6 % 6], levels[(n - 16) % 6]), 2
        return "rgb(%d,%d,%d)" % ((8 + 10 * (n - 232),) * 3), 2
    sys.exit(f"screen.py: unknown colour {parts}")


def apply(style, sequence):
    """The style after the parameters of an SGR sequence."""
    style = dict(style)
    todo = [[int(p or 0) for p in re.sub("::+", ":", part).split(":")] for part in sequence.split(";")]
    while todo:
        code, *rest = todo.pop(0)
        if code in (38, 48, 58):
            flat = rest or [part[0] for part in todo]
            value, used = colour(flat)
            style[{38: "fg", 48: "bg", 58: "line"}[code]] = value
            todo = todo if rest else todo[used:]
        elif code == 0:
            style = {}
        elif code == 4:
            style["underline"] = {0: None, 3: "wavy", 4: "dotted", 5: "dashed"}.get(rest[0] if rest else 1, "solid")
        elif code in (1, 3, 7, 9):
            style[{1: "bold", 3: "italic", 7: "inverse", 9: "through"}[code]] = True
        elif code in (22, 23, 24, 27, 29, 39, 49, 59):
            style.pop({22: "bold", 23: "italic", 24: "underline", 27: "inverse", 29: "through", 39: "fg", 49: "bg", 59: "line"}[code], None)
        elif 30 <= code < 38 or 90 <= code < 98:
            style["fg"] = PALETTE[code - 30 if code < 38 else code - 82]
        elif 40 <= code < 48 or 100 <= code < 108:
            style["bg"] = PALETTE[code - 40 if code < 48 else code - 92]
    return style


def css(style, background, foreground):
    fg, bg = style.get("fg", foreground), style.get("bg", background)
    if style.get("inverse"):
        fg, bg = bg, fg
    out = f"color:{fg};background:{bg}"
    if style.get("bold"):
        out += ";font-weight:bold"
    if style.get("italic"):
        out += ";font-style:italic"
    if style.get("underline"):
        out += f";text-decoration:underline {style['underline']} {style.get('line', fg)}"
    if style.get("through"):
        out += ";text-decoration:line-through"
    return out


def main():
    background, foreground, column, row = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    out, style = [], {}
    for y, line in enumerate(sys.stdin.read().split("\n")):
        cells = []
        for part in re.split(r"(\x1b\[[0-9;:]*m)", line):
            m = re.fullmatch(r"\x1b\[([0-9;:]*)m", part)
            if m:
                style = apply(style, m[1])
            else:
                cells += [(c, style) for c in part]
        if y == row:
            cells += [(" ", {})] * (column + 1 - len(cells))
            char, under = cells[column]
            cells[column] = (char, {**under, "inverse": not under.get("inverse")})
        i = 0
        while i < len(cells):
            j = i
            while j < len(cells) and cells[j][1] == cells[i][1]:
                j += 1
            text = "".join(c for c, _ in cells[i:j])
            out.append(f'<span style="{css(cells[i][1], background, foreground)}">{html.escape(text)}</span>')
            i = j
        out.append("\n")
    print(f'<!doctype html><meta charset=utf-8><body style="margin:10px;background:{background}">'
          '<pre style="margin:0;font:15px/19px DejaVu Sans Mono">' + "".join(out).rstrip("\n") + "</pre>")


main()
