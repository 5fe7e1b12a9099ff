import { useQueryClient } from '@tanstack/react-query'
import type { CommissionRule } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { DateField } from 'shared-ui/back-office'
import { ProvedDialog } from '../../ui/proved-dialog'
import { AskDialog } from '../../ui/ask-dialog'
import { WhyField } from '../../ui/reason-field'
import { messages } from './messages'
import { useRuleTexts } from './use-rule-texts'

/** What is done, and to which rule. */
export interface RuleTask {
  act: 'end' | 'remove'
  rule: CommissionRule
}

interface DialogProps {
  task: RuleTask
  onClosed: () => void
}

/** The dialog of a task. */
export function RuleDialog({ task: { act, rule }, onClosed }: DialogProps) {
  const { api, queries } = useHost()
  const client = useQueryClient()
  const { what, day } = useRuleTexts()
  const { id, version, lastDay: saidBefore } = rule
  const refresh = () => void client.invalidateQueries({ queryKey: queries.commission.key() })
  const common = {
    title: messages[act].title(what(rule)),
    refusals: {
      CONFLICT: () => (refresh(), messages.closeConflict),
      NOT_FOUND: () => (refresh(), messages.gone),
    },
    failed: messages[act].failed,
    onSent: refresh,
    onClosed,
  }
  if (act === 'remove')
    return (
      <AskDialog
        {...common}
        words={messages.remove}
        send={({ commission }, reason) => commission.remove({ id, version, reason })}
      />
    )
  return (
    <ProvedDialog
      {...common}
      initialValues={{ lastDay: saidBefore ?? '', reason: '' }}
      send={({ lastDay, reason }) =>
        api.commission.end({ id, version, lastDay: lastDay || null, ...(reason && { reason }) })
      }
      success={(ended) => messages.end.done(day(ended.endsOn))}
      submit={messages.end.submit}
      pendingText={messages.end.pending}
    >
      <p>{messages.end.text}</p>
      <DateField name="lastDay" label={messages.end.lastDay} hint={messages.end.lastDayHint} />
      <WhyField />
    </ProvedDialog>
  )
}
