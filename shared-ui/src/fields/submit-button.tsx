import { useFormikContext } from 'formik'
import { Button, type ButtonProps } from '../button/button'
import { messages } from '../messages'

interface SubmitButtonProps extends Omit<ButtonProps, 'type'> {
  /** Its words after a failure. */
  again?: string
  /** What is sent is kept as it is: while the call runs it says so. */
  saves?: boolean
}

/** Submits the form around it; pending while the call runs. */
export function SubmitButton({ pending, again, saves = false, children, ...rest }: SubmitButtonProps) {
  const form = useFormikContext()
  return (
    <Button
      {...(saves && { pendingText: messages.saving })}
      {...rest}
      type="submit"
      pending={pending ?? form.isSubmitting}
    >
      {form.status === 'failed' && again ? again : children}
    </Button>
  )
}
