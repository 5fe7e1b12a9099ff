import { useFormats } from './use-formats'
import { useNow } from './use-now'

/** How long ago something was; the exact time on hover. @param at ISO 8601. */
export function Moment({ at }: { at: string }) {
  const { ago, instant } = useFormats()
  return (
    <time dateTime={at} title={instant(at)}>
      {ago(at, useNow())}
    </time>
  )
}
