import { lazy, Suspense } from 'react'
import { useMay } from '../../lib/use-may'
import { LivePreview } from '../preview/live-preview'
import type { DrawnMailProps } from './drawn-mail'

const DrawnMail = lazy(async () => ({
  default: (await import(/* webpackChunkName: "drawn-mail" */ './drawn-mail')).DrawnMail,
}))

/** A mail as its readers would see it if it were saved, for whoever may write it. */
export function LiveMail(props: DrawnMailProps) {
  return useMay().may('content.write') ? (
    <LivePreview>
      <Suspense fallback={null}>
        <DrawnMail {...props} />
      </Suspense>
    </LivePreview>
  ) : null
}
