import { Suspense, lazy, useCallback, useEffect, useRef } from 'react'
import type { Landing } from 'shared-contracts'
import { atFirstUse } from 'shared-ui'

type Rest = typeof import('./below-the-fold')

let here: Promise<Rest> | undefined

/** Fetches what is below the opening: at once for who comes from another page, to whom the server has drawn nothing. */
export function bringRest(): Promise<Rest> {
  here ??= import(/* webpackChunkName: "rest-of-landing" */ './below-the-fold')
  here.catch(() => (here = undefined))
  return here
}

/** Fetches it when somebody uses the page, or it has come to rest. Each further sign tries again what failed: what was drawn stands until then. */
const bringWhenUsed = () =>
  new Promise<Rest>((resolve) => {
    const callOff = atFirstUse(() => {
      bringRest().then(
        (rest) => {
          callOff()
          resolve(rest)
        },
        (cause: unknown) => console.warn('[landing] it stays as the server has drawn it', cause),
      )
    })
  })

const BelowTheFold = lazy(async () => {
  const isDrawn = typeof document !== 'undefined' && !here
  return { default: (await (isDrawn ? bringWhenUsed() : bringRest())).BelowTheFold }
})

/**
 * The part of the landing page that nobody sees at first: drawn by the server, its code comes later. Its chunk is named after the page, whose styles
 * then have its own.
 */
export function RestOfLanding({ landing }: { landing: Landing }) {
  const { place, pressAgain } = useFirstPress()
  return (
    <div ref={place}>
      <Suspense>
        <BelowTheFold landing={landing} onReady={pressAgain} />
      </Suspense>
    </div>
  )
}

/** React drops what is pressed in a part whose code is not there yet. @returns where that part stands, and what presses the last of it again, once. */
function useFirstPress() {
  const place = useRef<HTMLDivElement>(null)
  const pressed = useRef<{ event: Event; button: HTMLElement }>(null)
  const listening = useRef<AbortController>(null)
  useEffect(() => {
    const controller = new AbortController()
    const keep = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (button && place.current?.contains(button)) pressed.current = { event, button }
    }
    // At the window: React lets nothing further down hear of what it drops.
    addEventListener('click', keep, { capture: true, signal: controller.signal })
    listening.current = controller
    return () => controller.abort()
  }, [])
  const pressAgain = useCallback(() => {
    listening.current?.abort()
    const last = pressed.current
    pressed.current = null
    // One that is still under way React has made room for, and hands on by itself.
    if (last?.event.eventPhase === Event.NONE) last.button.click()
  }, [])
  return { place, pressAgain }
}
