import type { ManagedCategory } from 'shared-contracts'

/** Where a category stands: below which department, and before which of those there; `null`: at the top, and last. */
export interface Place {
  parentId: string | null
  beforeId: string | null
}

export const beside = (items: readonly ManagedCategory[], parentId: string | null) =>
  items.filter((one) => one.parentId === parentId)

/** Where a category stands now. */
export function placeOf(items: readonly ManagedCategory[], { id, parentId }: ManagedCategory): Place {
  const row = beside(items, parentId)
  return { parentId, beforeId: row[row.findIndex((one) => one.id === id) + 1]?.id ?? null }
}

/** The tree with a category as it is after a move. */
export function withMoved(items: readonly ManagedCategory[], moved: ManagedCategory, beforeId: string | null) {
  const others = items.filter(({ id }) => id !== moved.id)
  const row = beside(others, moved.parentId)
  const at = beforeId === null ? row.length : row.findIndex(({ id }) => id === beforeId)
  const ordered = row.toSpliced(at, 0, moved)
  const level = (parentId: string | null) => (parentId === moved.parentId ? ordered : beside(others, parentId))
  return level(null).flatMap((top) => [top, ...level(top.id)])
}

/** One place up (-1) or down (1): at the end of a department on into the next one; `null` where it goes no further. */
export function stepFrom(items: readonly ManagedCategory[], category: ManagedCategory, step: -1 | 1): Place | null {
  const { id, parentId } = category
  const row = beside(items, parentId)
  const index = row.findIndex((one) => one.id === id)
  if (step === -1 && index > 0) return { parentId, beforeId: row[index - 1]!.id }
  if (step === 1 && index < row.length - 1) return { parentId, beforeId: row[index + 2]?.id ?? null }
  if (parentId === null) return null
  const tops = beside(items, null)
  const next = tops[tops.findIndex((one) => one.id === parentId) + step]
  if (!next) return null
  return { parentId: next.id, beforeId: step === -1 ? null : (beside(items, next.id)[0]?.id ?? null) }
}

/** What dropping one category on another comes to: before or after it, or into a department; `null` where it cannot be, or where it stands. */
export function dropOn(
  items: readonly ManagedCategory[],
  { dragged, target, isBelow }: { dragged: ManagedCategory; target: ManagedCategory; isBelow: boolean },
): Place | null {
  if (dragged.id === target.id) return null
  if (dragged.parentId === null && target.parentId !== null) return null
  const isInto = dragged.parentId !== null && target.parentId === null
  const parentId = isInto ? target.id : target.parentId
  const row = beside(items, parentId).filter(({ id }) => id !== dragged.id)
  const at = isInto ? row.length : row.findIndex(({ id }) => id === target.id) + (isBelow ? 1 : 0)
  const place = { parentId, beforeId: row[at]?.id ?? null }
  const now = placeOf(items, dragged)
  return place.parentId === now.parentId && place.beforeId === now.beforeId ? null : place
}
