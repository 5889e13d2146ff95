/** What a title, a branch, a reason or an error message could hold that no terminal may ever get to see. */
export const corpus: Readonly<Record<string, string>> = {
  'CSI: clear, home, colours': '\u001b[2J\u001b[1;1H\u001b[41m',
  'CSI: the alternate screen and mouse off': '\u001b[?1049l\u001b[?1000h\u001b[?25h',
  'CSI: scroll region and insert mode': '\u001b[1;3r\u001b[4h\u001b[5L',
  'CSI: reports to be typed back': '\u001b[6n\u001b[c\u001b[21t',
  'OSC 0: a title': '\u001b]0;owned\u0007',
  'OSC 2: a title, the other end': '\u001b]2;owned\u001b\\',
  'OSC 8: a link': '\u001b]8;;https://evil.example/\u001b\\click\u001b]8;;\u001b\\',
  'OSC 52: the clipboard': '\u001b]52;c;b3duZWQ=\u0007',
  'OSC 9 and 777: a notification': '\u001b]9;owned\u0007\u001b]777;notify;owned;x\u0007',
  'OSC without an end': '\u001b]0;',
  'DCS, APC, PM and SOS': '\u001bP1$r\u001b\\\u001b_Gx\u001b\\\u001b^x\u001b\\\u001bXx\u001b\\',
  'C1 controls': '\u009b2J\u009d0;owned\u009c\u0090q\u009c\u0085\u008d\u0084',
  'a reset of the terminal': '\u001bc\u001b#8\u001b(0\u000e\u000f',
  'bell, backspace, delete, form feed': '\u0007\u0008\u0008\u007f\u000c\u000b',
  'NUL and others': '\u0000\u0001\u0002\u0005\u0018\u001a',
  'line breaks of all kinds': '\r\n\n\r\u2028\u2029\u0085',
  tabs: '\t\t\t',
  'bidi overrides and isolates': '\u202e\u2066\u2067\u202d\u200f\u061c',
  'zero width': '\u200b\u200c\u200d\u2060\ufeff\u00ad\u034f\u180e',
  'combining flood': `a${'\u0301\u0489\u20dd'.repeat(200)}`,
  'wide characters': '漢字ｱﾊﾟ한글　',
  'ambiguous width': '§±×÷αβ●◆…☆①',
  'emoji with joiners, flags and skin': '👨‍👩‍👧‍👦🏳️‍🌈🇩🇪👍🏽1️⃣☺️',
  'tag characters and variation selectors': '\u{e0041}\u{e007f}\ufe0f\ufe0e\u{e0100}',
  'lone surrogates': '\ud800\udfff\udc00x\ud83d',
  'noncharacters and private use': '\uffff\ufffe\u{1ffff}\ue000\u{f0000}',
  'scripts that join': 'ﷺﷻ\u0600नमस्ते\u1100\u1161ไทยำ',
  'markup of other systems': '<b>%s%n</b>{{x}}`x`$(x)\\x1b[2J\\u001b\\e[2J',
  'half an escape sequence': '\u001b',
  'half a CSI': '\u001b[',
};

/** One of each in one text, the ordinary letters between them to tell what became of it. */
export const mixture = Object.values(corpus).join('x');

/** More than any field should ever hold. */
export const flood = `${mixture}${'title '.repeat(2 ** 18)}`.slice(0, 2 ** 20);
