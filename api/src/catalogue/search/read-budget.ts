/** `under 50`, `below €50`, `up to 50 euros`. */
const AT_MOST =
  /\b(?:under|below|less than|cheaper than|up to|at most|max)\s*[€$£]?\s*(\d{1,6})\b\s*(?:€|eur\b|euros?\b)?/i

/** What a search may cost at most, in units of the currency, and the words without it; `null` where it says nothing of that. */
export function readBudget(typed: string): { atMost: number; said: string; rest: string } | null {
  const found = AT_MOST.exec(typed)
  return found && { atMost: Number(found[1]), said: found[0].trim(), rest: typed.replace(found[0], ' ').trim() }
}
