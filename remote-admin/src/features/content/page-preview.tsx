import { useFormikContext } from 'formik'
import { useDeferredValue, useEffect, useRef } from 'react'
import { fillPlaceholders, pageFacts, readPageText, shownSections, type ContentDetails } from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { TextSections } from 'shared-ui/writing'
import { blockOfPage, useCaret, type Caret } from '../../ui/preview/caret'
import { LivePreview, NothingYet } from '../../ui/preview/live-preview'
import { messages } from './messages'
import styles from './page-preview.module.css'

/** A page as its readers would see it if what is typed were published. */
export const PagePreview = () => (
  <LivePreview>
    <Sheet />
  </LivePreview>
)

function Sheet() {
  const { values } = useFormikContext<NonNullable<ContentDetails['page']>>()
  const { title, lead = '', text } = useDeferredValue(values)
  const facts = pageFacts(useHost().config.name)
  const { problem } = readPageText(text)
  const caret = useCaret()
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sheet.current && caret) follow(sheet.current, caret)
  }, [caret, text])
  if (!`${title}${lead}${text}`.trim()) return <NothingYet>{messages.first}</NothingYet>
  return (
    <>
      {problem && text.trim() && <p className={patterns.note}>{problem}</p>}
      <div ref={sheet} role="region" aria-label={title || messages.columns.title} className={styles.sheet}>
        <p className={styles.title}>{fillPlaceholders(title, facts)}</p>
        {lead && <p className={styles.lead}>{fillPlaceholders(lead, facts)}</p>}
        <TextSections
          sections={shownSections(text, facts)}
          delivery={<p className={patterns.note}>{messages.deliveryTable}</p>}
          target="_blank"
        />
      </div>
    </>
  )
}

/** Brings what is written to where it is seen: within the sheet, or in the window where the sheet is as long as the text. */
function follow(sheet: HTMLElement, { field, before }: Caret): void {
  const { block, item } = blockOfPage(before)
  const whole = field === 'text' ? sheet.querySelectorAll('section > *')[block] : sheet.firstElementChild
  const seen = (whole?.matches('ul, ol, dl') && whole.children[item]) || whole
  if (!seen) return
  const [one, all] = [seen.getBoundingClientRect(), sheet.getBoundingClientRect()]
  if (sheet.scrollHeight <= sheet.clientHeight) {
    const isSeen = one.top >= 0 && one.bottom <= window.innerHeight
    if (!isSeen) seen.scrollIntoView?.({ block: 'center' })
  } else if (one.top < all.top || one.bottom > all.bottom)
    sheet.scrollTo?.({ top: sheet.scrollTop + one.top - all.top - sheet.clientHeight / 4 })
}
