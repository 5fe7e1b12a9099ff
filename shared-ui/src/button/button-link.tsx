import { Link, type LinkProps } from 'react-router-dom'
import { joinClasses } from '../join-classes'
import type { ButtonVariant } from './button'
import styles from './button.module.css'

interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant
  wide?: boolean
}

/** A link that carries a button's weight. */
export function ButtonLink({ variant = 'primary', wide = false, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={joinClasses(styles.button, styles[variant], wide && styles.wide, className)} />
}
