const KEY = 'size-unit'

export type Unit = 'cm' | 'inches'

/** The unit that was chosen in this browser; centimetres where none was, or where the browser denies its storage. */
export function readUnit(): Unit {
  try {
    return localStorage.getItem(KEY) === 'inches' ? 'inches' : 'cm'
  } catch {
    return 'cm'
  }
}

export function keepUnit(unit: Unit): void {
  try {
    localStorage.setItem(KEY, unit)
  } catch {
    // A full or denied storage costs a convenience, nothing else.
  }
}
