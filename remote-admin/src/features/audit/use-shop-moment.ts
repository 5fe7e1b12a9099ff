import { useHost } from 'shared-ui'

/** Writes a moment as clocks show it where the shop is, as in `5 Mar 2026, 14:05`, or to the second: what happened when is the same for all who read the log. */
export function useShopMoment(timeStyle: 'short' | 'medium' = 'short') {
  const { locale, timeZone } = useHost().config
  const format = new Intl.DateTimeFormat(locale, {
    ...{ dateStyle: 'medium', timeStyle },
    ...(timeZone && { timeZone }),
  })
  return (iso: string) => format.format(new Date(iso))
}
