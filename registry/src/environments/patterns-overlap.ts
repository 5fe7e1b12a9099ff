/** A pattern with optional segments (`/a/:b?`) stands for several without. */
function withoutOptionals(segments: string[]): string[][] {
  const at = segments.findIndex((segment) => segment.endsWith('?'))
  if (at === -1) return [segments]
  const before = segments.slice(0, at)
  const after = segments.slice(at + 1)
  return withoutOptionals([...before, ...after]).concat(
    withoutOptionals([...before, segments[at]!.slice(0, -1), ...after]),
  )
}

const anything = (segment: string) => segment.startsWith(':')

function meet([first, ...rest]: string[], [other, ...others]: string[]): boolean {
  if (first === '*' || other === '*') return true
  if (first === undefined || other === undefined) return first === other
  return (anything(first) || anything(other) || first === other) && meet(rest, others)
}

/** The router is not case-sensitive, so neither is this. */
const segmentsOf = (pattern: string) => pattern.toLowerCase().split('/').filter(Boolean)

/** Whether there is a path that both of two route patterns match, as `/store/new` does for `/store/:id` and itself. */
export const patternsOverlap = (one: string, other: string): boolean =>
  withoutOptionals(segmentsOf(one)).some((left) =>
    withoutOptionals(segmentsOf(other)).some((right) => meet(left, right)),
  )
