import { useState } from 'react'
import { Button, patterns } from 'shared-ui'
import { mailMessages as messages } from './mail.messages'
import styles from './mail-preview.module.css'

const WAYS = ['desk', 'phone', 'text'] as const

interface MailPreviewProps {
  /** Where it stands as HTML. */
  address: string
  /** What tells one state of it from the next. */
  version: string | number
  /** As a reader without HTML sees it. */
  text: string
}

/** A mail as its readers see it: on a desk, on a phone, and as plain text. It runs nothing, and knows nothing of the page around it. */
export function MailPreview({ address, version, text }: MailPreviewProps) {
  const [way, setWay] = useState<(typeof WAYS)[number]>('desk')
  return (
    <div className={patterns.stack4}>
      <div role="group" aria-label={messages.ways} className={patterns.row2}>
        {WAYS.map((one) => (
          <Button
            key={one}
            variant={one === way ? 'primary' : 'secondary'}
            aria-pressed={one === way}
            onClick={() => setWay(one)}
          >
            {messages.way[one]}
          </Button>
        ))}
      </div>
      {way === 'text' ? (
        <pre className={styles.text}>{text}</pre>
      ) : (
        <iframe
          key={version}
          title={messages.frame}
          src={address}
          sandbox=""
          loading="lazy"
          data-way={way}
          className={styles.frame}
        />
      )}
    </div>
  )
}
