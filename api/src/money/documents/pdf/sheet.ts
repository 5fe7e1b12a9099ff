import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { pdfMessages } from './pdf.messages'

const { resolve } = createRequire(import.meta.url)

/** The shop's two faces, and one for scripts that they lack. pdfkit embeds the glyphs that are used, no more. */
const FONT_FILES = {
  text: resolve('@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf'),
  strong: resolve('@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf'),
  title: resolve('@expo-google-fonts/fraunces/500Medium/Fraunces_500Medium.ttf'),
  foreign: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  foreignStrong: resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
} as const

type Face = 'text' | 'strong' | 'title'

/** What the shop's faces can write: Latin with its European extensions, and the signs of money and quotation. */
const OWN = /^[\n\u0020-\u007e\u00a0-\u017f\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u2122\u2212]*$/

/** The font that can write a text in a face: Greek and Cyrillic names come in another. */
function fontFor(text: string, face: Face): keyof typeof FONT_FILES {
  if (OWN.test(text)) return face
  return face === 'text' ? 'foreign' : 'foreignStrong'
}

/** In points; A4 is 595.28 × 841.89. */
export const LEFT = 56
export const RIGHT = 595.28 - 56
export const WIDTH = RIGHT - LEFT
const TOP = 56
/** Below it stands the foot alone. */
const BOTTOM = 841.89 - 92

/** Figures of one width, so that columns of them stand right. */
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern']

export const INK = '#1d1a17'
export const SOFT = '#6b645c'
const HAIRLINE = '#d9d2c7'
export const ACCENT = '#6e1423'

interface TextStyle {
  size?: number
  face?: Face
  color?: string
  align?: 'left' | 'right'
}

type Part = PDFKit.PDFStructureElement

/** A document under way: where the next thing goes, and how to put it there. */
export interface Sheet {
  readonly pdf: PDFKit.PDFDocument
  /** From the top of the page. */
  y: number
  /** How high a text stands in a column. */
  height(text: string, width: number, style?: TextStyle): number
  /** How wide a text is on one line. */
  width(text: string, style?: TextStyle): number
  /** Writes a text into a column; the cursor stays. @returns its height. */
  write(text: string, box: { x: number; y: number; width: number }, style?: TextStyle): number
  rule(color?: string): void
  /** Goes on on a new page, of a paper of its own. @returns its place in the document, from 0. */
  turn(): number
  /** Goes on on a new page when less is left of this one. @returns whether it did. */
  ensure(height: number): boolean
  /** Has readers that speak know what it is, as in `H1` or `P`. @param into a part of the document that `part` began. */
  tagged(type: string, draw: () => void, into?: Part): void
  /** Begins a part that holds others, as a `Table` its rows; it is to be ended. */
  part(type: string, into?: Part): Part
  /** What is on the page for the eye alone: rules, repeated heads, page numbers. */
  decoration(draw: () => void): void
}

/** Opens an empty A4 document. @param title stands in the window of whoever reads it. */
export function openSheet({ title, author, subject }: { title: string; author: string; subject: string }): Sheet {
  const pdf = new PDFDocument({
    size: 'A4',
    // Pages break where `ensure` says, never in the middle of a line.
    margins: { top: TOP, left: LEFT, right: 56, bottom: 0 },
    pdfVersion: '1.7',
    lang: pdfMessages.language,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    font: FONT_FILES.text,
    info: { Title: title, Author: author, Subject: subject },
  })
  for (const [name, file] of Object.entries(FONT_FILES)) pdf.registerFont(name, file)
  const root = pdf.struct('Document')
  pdf.addStructure(root)

  const choose = (text: string, { size = 9.5, face = 'text' }: TextStyle) =>
    pdf.font(fontFor(text, face)).fontSize(size)

  const sheet: Sheet = {
    pdf,
    y: TOP,
    height: (text, width, style = {}) =>
      text === '' ? 0 : choose(text, style).heightOfString(text, { width, lineGap: 2, features: FEATURES }),
    width(text, style = {}) {
      const font = choose(text, style)
      // As pdfkit breaks lines: part by part, each without its neighbour's kerning.
      const parts = text.split(/(?<=[-\s])/)
      return Math.ceil(parts.reduce((sum, part) => sum + font.widthOfString(part, { features: FEATURES }), 1))
    },
    write(text, { x, y, width }, style = {}) {
      if (text === '') return 0
      const { color = INK, align = 'left' } = style
      choose(text, style).fillColor(color).text(text, x, y, { width, align, lineGap: 2, features: FEATURES })
      return sheet.height(text, width, style)
    },
    rule(color = HAIRLINE) {
      sheet.decoration(() =>
        pdf.moveTo(LEFT, sheet.y).lineTo(RIGHT, sheet.y).lineWidth(0.6).strokeColor(color).stroke(),
      )
    },
    turn() {
      pdf.addPage()
      sheet.y = TOP
      return pdf.bufferedPageRange().count - 1
    },
    ensure(height) {
      if (sheet.y + height <= BOTTOM) return false
      sheet.turn()
      return true
    },
    tagged(type, draw, into = root) {
      into.add(pdf.struct(type, {}, draw))
    },
    part(type, into = root) {
      const part = pdf.struct(type)
      into.add(part)
      return part
    },
    decoration(draw) {
      pdf.markContent('Artifact', { type: 'Layout' })
      draw()
      pdf.endMarkedContent()
    },
  }
  return sheet
}

/** A document may be several papers, each with a foot and page numbers of its own. `first`: its first page, from 0. */
export interface Paper {
  first: number
  foot: string
}

/** Puts its foot under every page, with its number, and ends the document. */
export function closeSheet(sheet: Sheet, papers: readonly Paper[]): PDFKit.PDFDocument {
  const { pdf } = sheet
  const { count } = pdf.bufferedPageRange()
  const pages = papers.flatMap(({ first, foot }, index) => {
    const many = (papers[index + 1]?.first ?? count) - first
    return Array.from({ length: many }, (_, place) => ({ page: first + place, foot, place, many }))
  })
  for (const { page, foot, place, many } of pages) {
    pdf.switchToPage(page)
    sheet.y = BOTTOM + 22
    sheet.rule()
    sheet.decoration(() => {
      const style = { size: 7.5, color: SOFT } as const
      sheet.write(foot, { x: LEFT, y: sheet.y + 8, width: WIDTH - 90 }, style)
      const number = pdfMessages.page(place + 1, many)
      sheet.write(number, { x: RIGHT - 80, y: sheet.y + 8, width: 80 }, { ...style, align: 'right' })
    })
  }
  pdf.end()
  return pdf
}
