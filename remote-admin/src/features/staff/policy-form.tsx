import { useFormikContext } from 'formik'
import type { StaffPolicy } from 'shared-contracts'
import { patterns, useHost, useProof } from 'shared-ui'
import { Panel } from 'shared-ui/back-office'
import { CheckboxField, Form, SubmitButton } from 'shared-ui/forms'
import { refusalsAfter } from '../../lib/refusals'
import { Editable } from '../../ui/editable'
import { WhyField } from '../../ui/reason-field'
import { messages } from './messages'

const text = messages.policy

/** Whether everybody who works here needs a second factor. */
export function PolicyForm({ policy, refresh }: { policy: StaffPolicy; refresh: () => void }) {
  const { api } = useHost()
  const { proved, dialog } = useProof('admin')
  const { CONFLICT } = refusalsAfter(refresh, messages.conflict)
  return (
    <Panel title={text.title}>
      <Editable permission="staff.write">
        <Form
          initialValues={{ secondFactor: policy.secondFactor, reason: '' }}
          follows
          send={({ secondFactor, reason }) =>
            proved(() => api.staff.savePolicy({ secondFactor, version: policy.version, ...(reason && { reason }) }))
          }
          refusals={{ CONFLICT }}
          success={text.done}
          onSent={refresh}
          actions={
            <div>
              <SubmitButton pendingText={text.pending}>{text.save}</SubmitButton>
            </div>
          }
        >
          <CheckboxField name="secondFactor" label={text.label} />
          <p className={patterns.note}>{text.text}</p>
          <WhyOfChange />
        </Form>
      </Editable>
      {dialog}
    </Panel>
  )
}

/** Asks why once something is to be another way. */
function WhyOfChange() {
  const { dirty } = useFormikContext()
  return dirty && <WhyField />
}
