import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import { joinClasses } from '../join-classes'
import { Spinner } from '../loading/spinner'
import { messages } from '../messages'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'quiet'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary`: ink on paper reversed. `accent`: the one thing of a screen. `secondary`: a line around. `quiet`: words alone. */
  variant?: ButtonVariant
  /** A call is under way: spinner and `pendingText` show, and pressing does nothing. */
  pending?: boolean
  pendingText?: string
  /** As wide as its column. */
  wide?: boolean
}

/** A button. While pending it keeps the focus, hence `aria-disabled`; it also stops the form's Enter key. */
export function Button({
  variant = 'primary',
  pending = false,
  pendingText = messages.pending,
  wide = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={joinClasses(styles.button, styles[variant], wide && styles.wide, className)}
      aria-disabled={pending || rest['aria-disabled']}
      onClick={press}
    >
      {pending ? (
        <>
          <Spinner />
          {pendingText}
        </>
      ) : (
        children
      )}
    </button>
  )
}
