import { useFormikContext } from 'formik'
import { useDeferredValue } from 'react'
import { fillPlaceholders, pageFacts, readPageText, shownSections, type ContentDetails } from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { TextSections } from 'shared-ui/writing'
import { LivePreview } from '../../ui/preview/live-preview'
import { messages } from './messages'
import styles from './page-preview.module.css'

/** A page as its readers would see it if what is typed were published. */
export function PagePreview() {
  const { values } = useFormikContext<NonNullable<ContentDetails['page']>>()
  const { title, lead = '', text } = useDeferredValue(values)
  const facts = pageFacts(useHost().config.name)
  const { problem } = readPageText(text)
  return (
    <LivePreview>
      {problem && text.trim() && <p className={patterns.note}>{problem}</p>}
      <div role="region" aria-label={title || messages.columns.title} className={styles.sheet}>
        <p className={styles.title}>{fillPlaceholders(title, facts)}</p>
        {lead && <p className={styles.lead}>{fillPlaceholders(lead, facts)}</p>}
        <TextSections
          sections={shownSections(text, facts)}
          delivery={<p className={patterns.note}>{messages.deliveryTable}</p>}
          target="_blank"
        />
      </div>
    </LivePreview>
  )
}
