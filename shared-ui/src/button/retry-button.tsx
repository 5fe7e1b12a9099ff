import { messages } from '../messages'
import { Button, type ButtonProps } from './button'

/** Asks once more for what did not arrive, and says that it does. */
export const RetryButton = ({ variant = 'secondary', ...rest }: Omit<ButtonProps, 'pendingText'>) => (
  <Button {...rest} variant={variant} pendingText={messages.retrying} />
)
