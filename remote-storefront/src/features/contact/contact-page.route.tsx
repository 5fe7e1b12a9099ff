import { useState, useEffect, useRef } from 'react'
import { paths, type PageHead } from 'shared-contracts'
import { patterns, Button } from 'shared-ui'
import { LinkedText } from 'shared-ui/writing'
import { ContactForm, type SentMessage } from './contact-form'
import styles from './contact-page.module.css'
import { messages } from './messages'

/** Where people write to the shop: `/contact`. */
export function Page() {
  const [sent, setSent] = useState<SentMessage | null>(null)
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <h1>{messages.title}</h1>
        <p className={styles.lead}>{messages.lead}</p>
      </header>
      <div>{sent ? <MessageSent sent={sent} onAnother={() => setSent(null)} /> : <ContactForm onSent={setSent} />}</div>
      <aside className={styles.quick} aria-labelledby="quicker">
        <h2 id="quicker" className={patterns.lead}>
          {messages.quickTitle}
        </h2>
        <ul className={styles.ways}>
          {messages.quick.map((way) => (
            <li key={way} className={styles.way}>
              <LinkedText text={way} />
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}

export const head = (): PageHead => ({
  title: messages.title,
  description: messages.description,
  canonical: paths.contact,
})

/** In the place of the form: it arrived, and by what it is found again. */
function MessageSent({ sent, onAnother }: { sent: SentMessage; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.sent}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {messages.sentTitle}
      </h2>
      <p>{messages.sent(sent.email)}</p>
      <p className={styles.reference}>{sent.reference}</p>
      <Button variant="secondary" onClick={onAnother}>
        {messages.another}
      </Button>
    </section>
  )
}
