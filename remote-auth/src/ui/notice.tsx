import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  title: string
  children: ReactNode
}

/** What stands where a form was. Takes the focus, since the button that had it is gone. */
export function Notice({ title, children }: NoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.notice}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  )
}
