import { use, type ReactNode } from 'react'
import { Breadcrumb } from '../page/breadcrumb'
import { GuideLink } from './guide-link'
import { PageGuide } from './page-guide'
import styles from './page-header.module.css'

export interface PageHeaderProps {
  /** Where the page lies; the last one is the page itself. */
  trail?: readonly { name: string; to?: string }[] | undefined
  /** A noun, as its link in the menu has it. */
  title: string
  /** Below the title, in a sentence: how what the page shows stands. */
  note?: ReactNode
  /** What can be done on the page as a whole. */
  children?: ReactNode
}

/** A title with more letters leaves no room beside it on a phone: what can be done stands below the sentence then. */
const SHORT_TITLE = 14

/** The id of a page's title: where the focus goes when what had it goes away. */
export const PAGE_TITLE_ID = 'page-title'

/** A page's title, with where it lies, what explains it and what can be done on it. */
export function PageHeader({ trail, title, note, children }: PageHeaderProps) {
  const guide = use(PageGuide)
  return (
    <>
      {trail && (
        <div className={styles.trail}>
          <Breadcrumb items={trail} />
        </div>
      )}
      <div className={styles.header} data-long={title.length > SHORT_TITLE || undefined}>
        <h1 className={styles.title} id={PAGE_TITLE_ID} tabIndex={-1}>
          {title}
        </h1>
        {guide && <GuideLink to={guide} about={title} />}
        {children && <div className={styles.actions}>{children}</div>}
        {note && <div className={styles.note}>{note}</div>}
      </div>
    </>
  )
}
