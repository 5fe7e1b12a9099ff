/** Formats by what they are made of, each made once: making one takes longer than writing a hundred values with it. */
export function keptFormats<F>(make: (...of: string[]) => F): (...of: string[]) => F {
  const known = new Map<string, F>()
  return (...of) => {
    const key = of.join()
    const format = known.get(key) ?? make(...of)
    known.set(key, format)
    return format
  }
}
