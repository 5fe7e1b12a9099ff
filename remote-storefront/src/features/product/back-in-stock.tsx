import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import type { Variant } from 'shared-contracts'
import { Button, Icon, Spinner, patterns } from 'shared-ui'
import type { Asked } from './alert/alert-form'
import styles from './buy-box.module.css'
import { messages } from './messages'

const AlertForm = lazy(() =>
  import(/* webpackChunkName: "mail-forms" */ './alert/alert-form').then((module) => ({
    default: module.AlertForm,
  })),
)

interface BackInStockProps {
  variant: Variant
  /** As it is read on a label; `null` where there is but one. */
  size: string | null
  heart: ReactNode
}

/** What stands in place of the way into the cart when the chosen size is sold out: the alert. */
export function BackInStock({ variant, size, heart }: BackInStockProps) {
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The form that had the focus is gone.
    if (asked) note.current?.focus()
  }, [asked])

  function askAgain() {
    setAsked(null)
    setOpen(true)
  }
  return (
    <div className={patterns.stack3}>
      <div className={styles.buttons}>
        {asked ? (
          <Button variant="secondary" className={styles.add} onClick={askAgain}>
            {messages.alert.other}
          </Button>
        ) : (
          <Button
            variant={open ? 'secondary' : 'primary'}
            className={styles.add}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {messages.alert.open}
          </Button>
        )}
        {heart}
      </div>
      {asked && (
        <p ref={note} className={styles.done} role="status" tabIndex={-1}>
          <Icon name="check" className={patterns.success} />
          <span>
            {asked.status === 'already' ? messages.alert.already(asked.email) : messages.alert.asked(asked.email, size)}
          </span>
        </p>
      )}
      {open && !asked && (
        <Suspense fallback={<Spinner />}>
          <AlertForm variantId={variant.id} onAsked={setAsked} />
        </Suspense>
      )}
    </div>
  )
}
