import { Link } from 'react-router-dom'
import { paths } from 'shared-contracts'
import { VisuallyHidden } from '../a11y/visually-hidden'
import styles from './guide-link.module.css'
import { messages } from './messages'

/** A quiet way to the guide that explains a screen. @param about what it is about, for those who hear the link alone. */
export function GuideLink({ to, about }: { to: string; about: string }) {
  return (
    <Link to={paths.seller.guide(to)} className={styles.link}>
      {messages.howItWorks}
      <VisuallyHidden>: {about}</VisuallyHidden>
    </Link>
  )
}
