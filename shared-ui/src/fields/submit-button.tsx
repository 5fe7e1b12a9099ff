import { useFormikContext } from 'formik'
import { Button, type ButtonProps } from '../button/button'

/** Submits the Formik form around it; pending while `onSubmit` has not resolved. */
export function SubmitButton({ pending, ...rest }: Omit<ButtonProps, 'type'>) {
  const { isSubmitting } = useFormikContext()
  return <Button {...rest} type="submit" pending={pending ?? isSubmitting} />
}
