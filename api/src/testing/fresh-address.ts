let given = 0

/** An address that nobody has come from yet, so that no limit by address meets what another visitor did. */
export function freshAddress(): string {
  given += 1
  return `10.${(given >> 16) & 255}.${(given >> 8) & 255}.${given & 255}`
}
