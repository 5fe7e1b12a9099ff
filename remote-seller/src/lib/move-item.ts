/** The same list with the item at `from` standing at `to`, which is kept within the list. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = [...items]
  const [item] = moved.splice(from, 1)
  if (item !== undefined) moved.splice(Math.max(0, Math.min(to, moved.length)), 0, item)
  return moved
}
