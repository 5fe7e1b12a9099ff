import { useFormikContext } from 'formik'
import { Button, type ButtonProps } from '../button/button'

interface SubmitButtonProps extends Omit<ButtonProps, 'type'> {
  /** Its words after a failure. */
  again?: string
}

/** Submits the form around it; pending while the call runs. */
export function SubmitButton({ pending, again, children, ...rest }: SubmitButtonProps) {
  const form = useFormikContext()
  return (
    <Button {...rest} type="submit" pending={pending ?? form.isSubmitting}>
      {form.status === 'failed' && again ? again : children}
    </Button>
  )
}
