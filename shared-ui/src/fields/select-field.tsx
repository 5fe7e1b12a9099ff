import { FieldFrame } from './field-frame'
import { Select, type SelectProps } from './select'
import { useBoundField } from './use-bound-field'

interface SelectFieldProps extends Omit<SelectProps, 'name' | 'id'> {
  name: string
  label: string
  hint?: string
  errorPrefix?: string
  className?: string
}

/** One choice of several. What nobody chose yet is the empty string, which `required()` refuses. */
export function SelectField({ name, label, hint, errorPrefix, className, ...rest }: SelectFieldProps) {
  const { frame, control } = useBoundField<string>({ name, hint, errorPrefix })
  return (
    <FieldFrame {...frame} label={label} className={className}>
      <Select {...rest} {...control} />
    </FieldFrame>
  )
}
