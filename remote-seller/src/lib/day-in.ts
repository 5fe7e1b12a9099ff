import { isDay } from 'shared-contracts'

/** A day of the calendar that an address names, by its parameter; what is no day counts as not there. */
export function dayIn<Name extends string>(search: URLSearchParams, name: Name): { [key in Name]?: string } {
  const day = search.get(name) ?? ''
  return isDay(day) ? ({ [name]: day } as { [key in Name]: string }) : {}
}
