import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  REPORT_MAX_LENGTH,
  reportDecisionDraftSchema,
  type ReportedDetails,
  type ReportOutcome,
  type ReportSubject,
} from 'shared-contracts'
import { patterns, useHost, useProof } from 'shared-ui'
import { Panel, useFormats } from 'shared-ui/back-office'
import { CheckboxField, Form, SelectField, SubmitButton } from 'shared-ui/forms'
import { noStatement, TakeDownFields } from '../../ui/take-down-fields'
import { May } from '../../ui/may'
import { ReasonField } from '../../ui/reason-field'
import parts from '../../ui/parts.module.css'
import { messages } from './messages'

const text = messages.decision

/** What can be done about what. */
const possible: Readonly<Record<ReportSubject, readonly ReportOutcome[]>> = {
  product: ['none', 'taken_down', 'acted'],
  review: ['none', 'hidden', 'acted'],
  seller: ['none', 'acted'],
}

/** What was decided, or the form that decides it. */
export function DecisionPanel({ report }: { report: ReportedDetails }) {
  const { moment } = useFormats()
  const [refused, setRefused] = useState('')
  const { decision } = report
  return (
    <Panel title={text.title}>
      {decision ? (
        <div className={patterns.stack2}>
          {refused && <p role="alert">{refused}</p>}
          <p className={patterns.medium}>{messages.outcomes[decision.outcome]}</p>
          <p className={patterns.note}>{text.at(moment(decision.at), decision.by ?? text.somebody)}</p>
          <p className={parts.words}>{decision.reason}</p>
        </div>
      ) : (
        <May permission="products.moderate">
          <DecisionForm report={report} onRefused={setRefused} />
        </May>
      )}
    </Panel>
  )
}

const untyped = { outcome: '', reason: '', misuse: false, statement: { ...noStatement, source: 'report' } }

interface FormProps {
  report: ReportedDetails
  /** Why, which is to be read beside what somebody else has decided as well. */
  onRefused: (why: string) => void
}

function DecisionForm({ report: { id, subject, reports, isHidden }, onRefused }: FormProps) {
  const { api, queries } = useHost()
  const { proved, dialog } = useProof('admin')
  const client = useQueryClient()
  const [outcome, setOutcome] = useState('')
  function refuse(why: string) {
    onRefused(why)
    void client.invalidateQueries({ queryKey: queries.contentReports.key() })
    return why
  }
  const needsStatement = (what: string) => what === 'taken_down' && !isHidden
  return (
    <>
      <Form
        className={patterns.stack4}
        initialValues={untyped}
        schema={reportDecisionDraftSchema}
        read={({ outcome: what, reason, misuse, statement }) => ({
          ...{ outcome: what, reason, misuse: what === 'none' && misuse },
          ...(needsStatement(what) && { statement }),
        })}
        onTyped={(typed) => setOutcome(typed.outcome)}
        send={(draft, requestId) => proved(() => api.contentReports.decide({ ...draft, id, reports, requestId }))}
        refusals={{
          CONFLICT: () => refuse(text.conflict),
          REFUSED: ({ detail = text.refused }: { detail?: string | undefined }) => refuse(detail),
        }}
        success={text.done}
        onSent={(decided) => {
          onRefused('')
          client.setQueryData(queries.contentReports.get.queryOptions({ input: { id } }).queryKey, decided)
          const { contentReports, deskProducts, admin, reviewModeration } = queries
          for (const { key } of [contentReports.list, deskProducts, admin, reviewModeration])
            void client.invalidateQueries({ queryKey: key() })
        }}
        actions={
          <SubmitButton pendingText={text.pending} className={parts.act}>
            {text.submit}
          </SubmitButton>
        }
      >
        <p className={patterns.note}>{text.text}</p>
        <SelectField
          name="outcome"
          label={text.outcome}
          options={[
            { value: '', label: text.choose },
            ...possible[subject].map((value) => ({ value, label: text.of[value] })),
          ]}
        />
        <ReasonField hint={text.reasonHint} maxLength={REPORT_MAX_LENGTH} />
        {outcome === 'none' && <CheckboxField name="misuse" label={text.misuse} />}
        {needsStatement(outcome) && <TakeDownFields text={text.statement} of="statement." />}
      </Form>
      {dialog}
    </>
  )
}
