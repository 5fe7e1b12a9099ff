/** Basis points of a share in percent as people type it: `10`, `0,25`, `10 %`. `undefined` when empty, NaN when it is none. */
export function parseShare(text: string): number | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  const [, whole, hundredths = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s?%?$/.exec(trimmed) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(hundredths.padEnd(2, '0'))
}
