import { useId, useState, type ReactNode } from 'react'
import { patterns, useMediaQuery } from 'shared-ui'
import { breakpoints } from 'shared-ui/back-office'
import { Segments } from '../segments'
import { mailMessages as messages } from './mail.messages'
import styles from './mail-preview.module.css'

const WAYS = ['desk', 'phone', 'text'] as const
const NARROW_WAYS = ['desk', 'text'] as const

interface MailWaysProps {
  /** As a reader without HTML sees it. */
  text: string
  /** The frame in which the others do. */
  children: (way: 'desk' | 'phone') => ReactNode
}

/** The ways in which a mail is read: on a desk, on a phone, and as plain text. Where there is no room for the first, there are two. */
export function MailWays({ text, children }: MailWaysProps) {
  const [way, setWay] = useState<(typeof WAYS)[number]>('desk')
  const isRoomy = useMediaQuery(breakpoints.sidebar)
  const id = useId()
  return (
    <div id={id} className={patterns.stack4}>
      <Segments
        label={messages.ways}
        controls={id}
        views={isRoomy ? WAYS : NARROW_WAYS}
        names={isRoomy ? messages.way : { ...messages.way, desk: messages.drawn }}
        view={isRoomy || way === 'text' ? way : 'desk'}
        onView={setWay}
      />
      {way === 'text' ? <pre className={styles.text}>{text}</pre> : children(way)}
    </div>
  )
}
