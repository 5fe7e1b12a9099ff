import { useState, type ReactNode } from 'react'
import { Button, patterns } from 'shared-ui'
import { mailMessages as messages } from './mail.messages'
import styles from './mail-preview.module.css'

const WAYS = ['desk', 'phone', 'text'] as const

interface MailWaysProps {
  /** As a reader without HTML sees it. */
  text: string
  /** The frame in which the others do. */
  children: (way: 'desk' | 'phone') => ReactNode
}

/** The ways in which a mail is read: on a desk, on a phone, and as plain text. */
export function MailWays({ text, children }: MailWaysProps) {
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
      {way === 'text' ? <pre className={styles.text}>{text}</pre> : children(way)}
    </div>
  )
}
