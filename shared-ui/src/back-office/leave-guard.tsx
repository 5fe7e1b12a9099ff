import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { askBeforeLeaving } from '../browser/ask-before-leaving'
import { Button } from '../button/button'
import { DialogActions } from '../dialog/dialog-actions'
import { ModalDialog } from '../dialog/modal-dialog'
import { patterns } from '../patterns/patterns'
import { messages } from './messages'

/** The page of this shop that a press leads to; `null` when it leads nowhere, to this page, into a file, or opens elsewhere. */
function destinationOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target === '_blank' || link.origin !== location.origin) return null
  if (link.hasAttribute('download')) return null
  const page = link.pathname + link.search
  // What is typed stays: the page is not made anew.
  if (page === location.pathname + location.search) return null
  return page + link.hash
}

/** Where the router keeps a page in the browser's history; `null` for what it did not put there. */
function placeOf(state: unknown): number | null {
  const place = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null
  return typeof place === 'number' ? place : null
}

interface LeaveGuardProps {
  /** Something typed is not saved: the browser asks before the window is closed. */
  active: boolean
  /** It would be lost with the page, too; not so where leaving the page saves it. */
  asks?: boolean
}

/** While something typed is not saved, asks before the page is left: by a link or by the browser's Back in its own words, by the window in the browser's. */
export function LeaveGuard({ active, asks = active }: LeaveGuardProps) {
  const navigate = useNavigate()
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const passing = useRef(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const asking = active && asks

  useEffect(() => {
    if (!active) return
    addEventListener('beforeunload', askBeforeLeaving)
    return () => removeEventListener('beforeunload', askBeforeLeaving)
  }, [active])

  useEffect(() => {
    if (!asking) return
    const ask = (event: MouseEvent) => {
      const wanted = destinationOf(event)
      if (wanted === null) return
      event.preventDefault()
      event.stopPropagation()
      setLeave(() => () => void navigate(wanted))
    }
    const here = placeOf(history.state)
    // The browser is there already: it is sent back before the router hears of it, and goes again once the typist has said so.
    const askBack = (event: PopStateEvent) => {
      const there = placeOf(event.state)
      if (passing.current || here === null || there === null || there === here) return
      event.stopImmediatePropagation()
      history.go(here - there)
      setLeave(() => () => {
        passing.current = true
        history.go(there - here)
      })
    }
    document.addEventListener('click', ask, { capture: true })
    addEventListener('popstate', askBack, { capture: true })
    return () => {
      document.removeEventListener('click', ask, { capture: true })
      removeEventListener('popstate', askBack, { capture: true })
    }
  }, [asking, navigate])

  if (!leave) return null
  // No form of its own: it may stand in the one that is not saved, which whoever leaves must not send.
  return (
    <ModalDialog title={messages.leave.title} dialog={dialog} onClosed={() => setLeave(null)}>
      <div className={patterns.stack5}>
        <p>{messages.leave.text}</p>
        <DialogActions
          isCancelFirst
          cancel={
            <Button variant="secondary" onClick={() => dialog.current?.close()}>
              {messages.leave.cancel}
            </Button>
          }
          act={
            <Button variant="accent" onClick={leave}>
              {messages.leave.confirm}
            </Button>
          }
        />
      </div>
    </ModalDialog>
  )
}
