/** What words, prices and figures are written with, as CSS has ranges of characters: all that a page shows first. Names and cloths have accents: crêpe, Müller, niño. */
export const FIRST_GLYPHS =
  'U+20-22, U+25-29, U+2B-3B, U+3F, U+41-5A, U+61-7A, U+A0, U+A3, U+A9, U+B7, U+D7, U+DF, U+E4, U+E7-EA, U+F1, U+F6, U+FC, U+2013-2014, U+2018-2019, U+201C-201D, U+2026, U+20AC'

/** Every other character, so that the two never overlap. */
export const OTHER_GLYPHS =
  'U+0-1F, U+23-24, U+2A, U+3C-3E, U+40, U+5B-60, U+7B-9F, U+A1-A2, U+A4-A8, U+AA-B6, U+B8-D6, U+D8-DE, U+E0-E3, U+E5-E6, U+EB-F0, U+F2-F5, U+F7-FB, U+FD-2012, U+2015-2017, U+201A-201B, U+201E-2025, U+2027-20AB, U+20AD-FFFD'

/** The characters of such ranges. */
export const glyphsOf = (ranges) =>
  ranges.split(', ').flatMap((range) => {
    const [first, last = first] = range
      .slice(2)
      .split('-')
      .map((code) => parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
  })
