import { useFormikContext } from 'formik'
import { createContext, useContext, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { patterns, useMediaQuery } from 'shared-ui'
import { breakpoints } from 'shared-ui/back-office'
import { Segments } from '../segments'
import { CaretContext, caretIn, type Caret } from './caret'
import styles from './live-preview.module.css'
import { previewMessages as messages } from './preview.messages'

const VIEWS = ['write', 'preview'] as const
type View = (typeof VIEWS)[number]

/** `null`: it stands beside the form. */
const ViewContext = createContext<View | null>(null)

interface WithPreviewProps {
  /** Fields that it shows, by their names, or those of which they are a part. */
  of: readonly string[]
  /** Whether whoever is signed in has one. */
  isPreviewed?: boolean
  children: ReactNode
}

/**
 * A form with what is typed in it beside it. Where there is no room for both, one of them is shown: what is typed stays, and each is found
 * again where it was left.
 */
export function WithPreview({ of, isPreviewed = true, children }: WithPreviewProps) {
  const isBeside = useMediaQuery(breakpoints.table)
  const [view, setView] = useState<View>('write')
  const [caret, setCaret] = useState<Caret | null>(null)
  const editor = useRef<HTMLDivElement>(null)
  const left = useRef<Partial<Record<View, number>>>({})
  const id = useId()
  const shown = isBeside ? null : view
  function show(next: View) {
    left.current[view] = window.scrollY
    setView(next)
  }
  // What is pasted by the pointer is an input alone.
  function follow({ target }: { target: EventTarget }) {
    const next = caretIn(target)
    if (!next || !of.includes(next.field.split(/[.[]/, 1)[0] ?? '')) return
    if (next.field !== caret?.field || next.before !== caret.before) setCaret(next)
  }
  useLayoutEffect(() => {
    if (shown === null) return
    const before = left.current[shown]
    if (shown === 'write' && before !== undefined) window.scrollTo(0, before)
    // The preview begins where the switch is.
    if (shown === 'preview' && (editor.current?.getBoundingClientRect().top ?? 0) < 0) editor.current?.scrollIntoView()
  }, [shown])
  return (
    <CaretContext value={caret}>
      <ViewContext value={shown}>
        <div
          ref={editor}
          id={id}
          className={styles.editor}
          data-view={shown ?? undefined}
          onFocus={follow}
          onInput={follow}
          onSelect={follow}
          // How it ended is said in the form.
          onSubmit={() => setView('write')}
        >
          {isPreviewed && shown !== null && (
            <div className={styles.views}>
              <Segments
                label={messages.views}
                controls={id}
                views={VIEWS}
                names={messages.view}
                view={view}
                onView={show}
              />
            </div>
          )}
          {children}
        </div>
      </ViewContext>
    </CaretContext>
  )
}

/** How readers would see what is typed: beside the form, or in its place while it is asked for. */
export function LivePreview({ children }: { children: ReactNode }) {
  const view = useContext(ViewContext)
  return (
    view !== 'write' && (
      <section aria-label={messages.live} data-beside className={styles.beside}>
        {view === null && <p className={patterns.note}>{messages.live}</p>}
        <Unsaved />
        {children}
      </section>
    )
  )
}

/** What is sent as a test or published is what is saved, and not what stands here. */
function Unsaved() {
  const { dirty } = useFormikContext()
  return dirty && <p className={patterns.note}>{messages.unsaved}</p>
}

/** In place of what cannot be drawn yet: what to write first. */
export const NothingYet = ({ children }: { children: ReactNode }) => (
  <div className={styles.nothing}>
    <p className={patterns.medium}>{messages.nothing}</p>
    <p className={patterns.note}>{children}</p>
  </div>
)
