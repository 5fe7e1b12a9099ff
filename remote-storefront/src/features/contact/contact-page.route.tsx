import { useState } from 'react'
import { paths, type PageHead } from 'shared-contracts'
import { LinkedText } from '../../ui/linked-text'
import { ContactForm } from './contact-form'
import styles from './contact-page.module.css'
import { MessageSent } from './message-sent'
import { messages } from './messages'
import type { SentMessage } from './use-send-message'

/** Where people write to the shop: `/contact`. */
export function Page() {
  const [sent, setSent] = useState<SentMessage | null>(null)
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <h1>{messages.title}</h1>
        <p className={styles.lead}>{messages.lead}</p>
      </header>
      <div className={styles.main}>
        {sent ? <MessageSent sent={sent} onAnother={() => setSent(null)} /> : <ContactForm onSent={setSent} />}
      </div>
      <aside className={styles.quick} aria-labelledby="quicker">
        <h2 id="quicker" className={styles.quickTitle}>
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
