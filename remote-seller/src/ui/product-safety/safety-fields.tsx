import { getIn, useFormikContext } from 'formik'
import { useId } from 'react'
import { patterns } from 'shared-ui'
import { CheckboxField, FieldError, TextAreaField, TextField } from 'shared-ui/forms'
import { safetyMessages as messages } from './messages'

interface PrefixProps {
  /** Where in the form they stand. */
  prefix: string
}

/** Who made it, and who answers for it where that is not in the EU. */
export function MakerFields({ prefix }: PrefixProps) {
  const { values } = useFormikContext()
  return (
    <>
      <Party prefix={`${prefix}.manufacturer`} title={messages.manufacturer} />
      <CheckboxField name={`${prefix}.inEu`} label={messages.inEu} />
      {getIn(values, `${prefix}.inEu`) === false && (
        <Party prefix={`${prefix}.responsible`} title={messages.responsible} />
      )}
    </>
  )
}

function Party({ prefix, title }: PrefixProps & { title: string }) {
  const id = useId()
  const { errors } = useFormikContext()
  const fault: unknown = getIn(errors, prefix)
  return (
    <div role="group" aria-labelledby={id} className={patterns.stack4}>
      <p id={id} className={patterns.semibold}>
        {title}
      </p>
      <TextField name={`${prefix}.name`} label={messages.name} autoComplete="off" />
      <TextAreaField name={`${prefix}.address`} label={messages.address} hint={messages.addressHint} rows={3} />
      <TextField name={`${prefix}.contact`} label={messages.contact} autoComplete="off" autoCapitalize="none" />
      <FieldError text={typeof fault === 'string' ? fault : null} />
    </div>
  )
}

export const WarningsField = ({ prefix }: PrefixProps) => (
  <TextAreaField name={`${prefix}.warnings`} label={messages.warnings} hint={messages.warningsHint} rows={2} />
)
