import type { ContactDraft } from 'shared-contracts'

const KEY = 'contact.typed'

/** What the form holds; every field is a text. */
export type TypedMessage = Required<Record<keyof ContactDraft, string>>

interface Kept {
  values: TypedMessage
  /** When the form was first seen, in milliseconds since 1970. */
  since: number
}

/** What was typed in this tab before a reload; `null` when nothing was, or when storage is off. */
export function keptMessage(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

/** @param kept `null` forgets it. */
export function keepMessage(kept: Kept | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Storage may be off; then a reload begins anew.
  }
}
