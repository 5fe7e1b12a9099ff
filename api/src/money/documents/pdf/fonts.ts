import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** The shop's two faces, and one for scripts that they lack. pdfkit embeds the glyphs that are used, no more. */
export const FONT_FILES = {
  text: resolve('@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf'),
  strong: resolve('@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf'),
  title: resolve('@expo-google-fonts/fraunces/500Medium/Fraunces_500Medium.ttf'),
  foreign: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  foreignStrong: resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
} as const

export type Face = 'text' | 'strong' | 'title'

/** What the shop's faces can write: Latin with its European extensions, and the signs of money and quotation. */
const OWN = /^[\n\u0020-\u007e\u00a0-\u017f\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u2122\u2212]*$/

/** The font that can write a text in a face: Greek and Cyrillic names come in another. */
export function fontFor(text: string, face: Face): keyof typeof FONT_FILES {
  if (OWN.test(text)) return face
  return face === 'text' ? 'foreign' : 'foreignStrong'
}
