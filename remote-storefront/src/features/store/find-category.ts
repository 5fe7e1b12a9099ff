import type { Category } from 'shared-contracts'

type Leaf = Category['children'][number]

export interface FoundCategory {
  category: Leaf
  /** The top-level category that it is in; `null` when it is one. */
  parent: Category | null
  /** What can be chosen beside or below it: its own children, or its siblings where it has none. */
  choices: Leaf[]
}

/** Finds a category of either level by its slug; `null` when there is none. */
export function findCategory(tree: readonly Category[], slug: string): FoundCategory | null {
  for (const top of tree) {
    if (top.slug === slug) return { category: top, parent: null, choices: top.children }
    const child = top.children.find((candidate) => candidate.slug === slug)
    if (child) return { category: child, parent: top, choices: top.children }
  }
  return null
}
