/** A paragraph, a list, steps in their order, or terms with what they mean. Links within the shop are written `[name](/path)`. */
export type TextBlock =
  | string
  | readonly string[]
  | { readonly steps: readonly string[] }
  | { readonly terms: readonly (readonly [term: string, text: string])[] }

export interface TextSection {
  /** In the address, after `#`. */
  id: string
  title: string
  blocks: readonly TextBlock[]
}

/** One of the shop's longer texts. */
export interface ArticleText {
  title: string
  /** For search engines. */
  description: string
  lead: string
  /** When it last changed in what it says, as in `2026-11-21`; `null` where nobody asks. */
  since: string | null
  sections: readonly TextSection[]
}
