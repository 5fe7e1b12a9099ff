import type { Country } from './countries'

const fits: Readonly<Record<string, RegExp>> = { '#': /^\d$/, '@': /^[A-Z]$/, '*': /^[A-Z\d]$/ }

/** Puts the characters in their places, or says `null` when one does not fit, is missing or left over. */
function fill(shape: string, characters: readonly string[]): string | null {
  const rest = [...characters]
  let filled = ''
  for (const place of shape) {
    const kind = fits[place]
    if (kind) {
      const next = rest.shift()
      if (next === undefined || !kind.test(next)) return null
      filled += next
    } else {
      // What stands for itself may be typed or left out.
      if (rest[0] === place && rest.length > openPlaces(shape, filled.length)) rest.shift()
      filled += place
    }
  }
  return rest.length === 0 ? filled : null
}

const openPlaces = (shape: string, from: number) => [...shape.slice(from)].filter((place) => place in fits).length

/**
 * A postcode as its country writes it, however it was typed: `sw1a1aa` is `SW1A 1AA`, `1010` in Latvia is `LV-1010`.
 *
 * @returns `null` when the country has no such postcode.
 */
export function toPostcode(country: Pick<Country, 'postcodeShapes'>, typed: string): string | null {
  const characters = [...typed.toUpperCase().replaceAll(/[\s.\-‐-–]/g, '')]
  for (const shape of country.postcodeShapes) {
    const postcode = fill(shape, characters)
    if (postcode !== null) return postcode
  }
  return null
}
