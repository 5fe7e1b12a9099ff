import type { ReactNode } from 'react'
import { paths } from 'shared-contracts'
import { Breadcrumb } from 'shared-ui'
import { messages } from './messages'
import styles from './page-head.module.css'

interface PageHeadProps {
  /** From the console's start to the page; the last one is the page itself. */
  trail: readonly { name: string; to?: string }[]
  title: string
  /** One line below the title. */
  note?: ReactNode
  /** What switches the page as a whole. */
  children?: ReactNode
}

/** The id of a page's title: where the focus goes after a change. */
export const TITLE_ID = 'console-title'

/** Where the page lies, its title, which is a sentence, and what switches it. */
export function PageHead({ trail, title, note, children }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.trail}>
        <Breadcrumb items={[{ name: messages.admin, to: paths.admin.home }, ...trail]} />
      </div>
      <h1 className={styles.title} id={TITLE_ID} tabIndex={-1}>
        {title}
      </h1>
      {note && <div className={styles.note}>{note}</div>}
      {children && <div className={styles.switches}>{children}</div>}
    </div>
  )
}
