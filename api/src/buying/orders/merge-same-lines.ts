/** A line that is named twice is meant with the sum of its pieces. What else stands with it is that of the first. */
export function mergeSameLines<T extends { lineId: string; quantity: number }>(lines: readonly T[]): T[] {
  const merged = new Map<string, T>()
  for (const line of lines) {
    const same = merged.get(line.lineId)
    merged.set(line.lineId, same ? { ...same, quantity: same.quantity + line.quantity } : line)
  }
  return [...merged.values()]
}
