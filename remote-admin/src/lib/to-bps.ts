/** A typed percentage as hundredths of a percent; `NaN` for what is none, or has more than two digits behind the point. */
export function toBps(text: string): number {
  const typed = text.trim().replace(',', '.').replace(/\s*%$/, '')
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : Number.NaN
}
