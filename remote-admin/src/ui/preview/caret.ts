import { createContext, useContext } from 'react'
import { readPageText } from 'shared-contracts'

/** Where somebody writes. */
export interface Caret {
  /** Name of the field. */
  field: string
  /** Its text up to the end of the line in which the caret is. */
  before: string
}

export const CaretContext = createContext<Caret | null>(null)

/** Where somebody writes in the form beside a preview; `null`: nowhere so far. */
export const useCaret = () => useContext(CaretContext)

/** @returns where the caret is, if it is in a field for text, or one from which something is chosen. */
export function caretIn(field: EventTarget): Caret | null {
  if (field instanceof HTMLSelectElement) return { field: field.name, before: '' }
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return null
  const { name, value, selectionEnd } = field
  if (selectionEnd === null) return null
  const end = value.indexOf('\n', selectionEnd)
  return { field: name, before: end < 0 ? value : value.slice(0, end) }
}

const ofMail = { names: [], ofMail: true }

/** Which block of a mail's text ends with these lines, counted from 0. */
export function blockOfMail(before: string): number {
  const { sections } = readPageText(before, ofMail)
  return Math.max(0, sections.reduce((sum, { title, blocks }) => sum + (title ? 1 : 0) + blocks.length, 0) - 1)
}

/** The same of a page, whose sections all have a heading; `item`: which of a list. */
export function blockOfPage(before: string): { block: number; item: number } {
  const { sections } = readPageText(before)
  const last = sections.at(-1)?.blocks.at(-1)
  return {
    block: sections.reduce((sum, { blocks }) => sum + 1 + blocks.length, 0) - 1,
    item: (last?.items.length ?? 0) - 1,
  }
}
