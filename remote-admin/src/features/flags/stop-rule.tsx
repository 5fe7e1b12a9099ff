import { useState } from 'react'
import { flagRuleDraftSchema, type FlagDetails } from 'shared-contracts'
import { Button, useHost } from 'shared-ui'
import type { useUpdate } from '../../lib/use-update'
import { May } from '../../ui/may'
import { ProvedDialog } from '../../ui/proved-dialog'
import { ReasonField } from '../../ui/reason-field'
import { messages } from './messages'

const text = messages.stop

interface StopRuleProps {
  flag: FlagDetails
  onSaved: (flag: FlagDetails) => void
  refusals: ReturnType<typeof useUpdate>['refusals']
}

/** Gives everybody the standard again, after asking why. */
export function StopRule({ flag, onSaved, refusals }: StopRuleProps) {
  const { api } = useHost()
  const [isAsked, setAsked] = useState(false)
  const { name, rule, version, standard, since } = flag
  return (
    <May permission="flags.write">
      <Button variant="secondary" onClick={() => setAsked(true)}>
        {text.act(standard)}
      </Button>
      {isAsked && (
        <ProvedDialog
          title={text.title(standard)}
          initialValues={{ reason: '' }}
          schema={flagRuleDraftSchema}
          read={({ reason }) => ({
            ...{ shareBp: 0, countries: [], accounts: [], sellers: [], startsOn: null, endsOn: null },
            ...{ given: rule.given, reason },
          })}
          send={(draft) => api.flags.save({ ...draft, name, version })}
          refusals={refusals}
          failed={text.failed}
          success={text.done(standard)}
          onSent={onSaved}
          submit={text.submit(standard)}
          pendingText={text.pending}
          variant="accent"
          onClosed={() => setAsked(false)}
        >
          <p>{text.text(name)}</p>
          {since !== null && <p>{text.counted}</p>}
          <ReasonField hint={messages.rule.reasonHint} maxLength={500} />
        </ProvedDialog>
      )}
    </May>
  )
}
