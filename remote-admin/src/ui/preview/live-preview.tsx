import { useFormikContext } from 'formik'
import { useState, type ReactNode } from 'react'
import { patterns, useMediaQuery } from 'shared-ui'
import { breakpoints } from 'shared-ui/back-office'
import styles from './live-preview.module.css'
import { previewMessages as messages } from './preview.messages'

/** A form with what is typed in it beside it. */
export const WithPreview = ({ children }: { children: ReactNode }) => <div className={styles.editor}>{children}</div>

/** How readers would see what is typed: beside the form, or below it and shown when it is asked for. */
export function LivePreview({ children }: { children: ReactNode }) {
  const isBeside = useMediaQuery(breakpoints.table)
  const [isOpen, setOpen] = useState(false)
  if (isBeside)
    return (
      <section aria-label={messages.live} className={styles.beside}>
        <p className={patterns.note}>{messages.live}</p>
        <Unsaved />
        {children}
      </section>
    )
  return (
    <details className={styles.below} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{messages.live}</summary>
      {isOpen && (
        <>
          <Unsaved />
          {children}
        </>
      )}
    </details>
  )
}

/** What is sent as a test or published is what is saved, and not what stands here. */
function Unsaved() {
  const { dirty } = useFormikContext()
  return dirty && <p className={patterns.note}>{messages.unsaved}</p>
}
