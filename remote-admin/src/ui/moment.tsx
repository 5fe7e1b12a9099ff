import { useHost } from 'shared-ui'
import { relativeTime } from '../lib/relative-time'
import { useNow } from '../lib/use-now'

/** How long ago something was; the exact time on hover. @param at ISO 8601. */
export function Moment({ at }: { at: string }) {
  const { locale } = useHost().config
  const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(at))
  return (
    <time dateTime={at} title={exact}>
      {relativeTime(at, useNow(), locale)}
    </time>
  )
}
