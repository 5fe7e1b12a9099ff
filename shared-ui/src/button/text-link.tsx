import { Link, type LinkProps } from 'react-router-dom'
import { joinClasses } from '../join-classes'
import styles from './text-link.module.css'

interface TextLinkProps extends LinkProps {
  /** `line`: inside text. `strong`: stands alone, over a hairline, as in 'See the Winter Store'. `plain`: in a list of links. */
  variant?: 'line' | 'strong' | 'plain'
}

/** A link within the shop. */
export function TextLink({ variant = 'line', className, ...rest }: TextLinkProps) {
  return <Link {...rest} className={joinClasses(styles.link, styles[variant], className)} />
}
