/** One guide of the help, a minute or two long. */
export interface Guide {
  /** Part of its address; other screens link to it. */
  slug: string
  group: 'products' | 'orders' | 'money' | 'shop'
  title: string
  /** What it answers, in a sentence. */
  lead: string
  /** What people type who look for it and use other words. */
  words: string
  parts: readonly GuidePart[]
  /** The screen that it explains. */
  screen: { name: string; to: string }
}

/** What a part's heading is called in addresses, as in `running-low`. */
export const headingOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')

interface GuidePart {
  title?: string
  /** Paragraphs, or the steps of a numbered list. */
  texts: readonly string[]
  steps?: boolean
}
