import { useHost } from 'shared-ui'

/** Writes a day as the shop's locale does, in the visitor's time zone: for pages that the browser draws. */
export function useDate(): (iso: string, style?: 'long' | 'medium') => string {
  const { locale } = useHost().config
  return (iso, style = 'medium') => new Intl.DateTimeFormat(locale, { dateStyle: style }).format(new Date(iso))
}
