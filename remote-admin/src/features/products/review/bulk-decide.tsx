import { useState } from 'react'
import { MAX_DECIDED_SUBMISSIONS, type SendBackDraft, sendBackSchema, type SubmissionRow } from 'shared-contracts'
import { Button, patterns, useHost } from 'shared-ui'
import { SaveBar, useBulk } from 'shared-ui/back-office'
import { FormDialog } from 'shared-ui/forms'
import { adminPaths } from '../../../lib/admin-paths'
import { messages } from './messages'
import { noReason, SendBackFields } from './send-back-fields'

const text = messages.bulk

interface BulkDecideProps {
  /** As they stand in the list: each is decided as it was seen there. */
  chosen: readonly Pick<SubmissionRow, 'id' | 'version' | 'product'>[]
  onClear: () => void
  /** Something may have been decided. */
  onDone: () => void
}

/** What can be done to all chosen submissions; stays in sight while some are chosen. */
export function BulkDecide({ chosen, onClear, onDone }: BulkDecideProps) {
  const { api } = useHost()
  const [asking, setAsking] = useState<'approve' | 'sendBack' | null>(null)
  const bulk = useBulk<{ key: string; name: string; to: string; version: number }>(() => {
    setAsking(null)
    onDone()
  })
  const many = chosen.length
  if (many === 0 && !bulk.isOpen) return null
  const isTooMany = many > MAX_DECIDED_SUBMISSIONS
  const decide = (sendBack?: SendBackDraft) =>
    bulk.start({
      title: sendBack ? text.sendingBack(many) : text.approving(many),
      rows: chosen.map(({ id, version, product }) => ({
        ...{ key: id, version, name: product.title || messages.untitled, to: adminPaths.submission(id) },
      })),
      async act(rows) {
        const items = rows.map(({ key, version }) => ({ id: key, version }))
        const { results } = await api.productSubmissions.decideMany({ items, ...(sendBack && { sendBack }) })
        return results.map(({ id, problem }) => ({ key: id, problem }))
      },
      done: sendBack ? text.sentBack : text.approved,
      none: text.noneDone,
    })
  const dialog = { open: !bulk.isOpen, stays: true, onClosed: () => setAsking(null) }
  return (
    <>
      <SaveBar
        label={text.label}
        actions={
          <>
            <Button variant="secondary" disabled={isTooMany} onClick={() => setAsking('sendBack')}>
              {text.sendBack}
            </Button>
            <Button disabled={isTooMany} onClick={() => setAsking('approve')}>
              {text.approve}
            </Button>
          </>
        }
      >
        <p role="status" className={patterns.medium}>
          {isTooMany ? text.tooMany(MAX_DECIDED_SUBMISSIONS) : text.count(many)}
        </p>
        <Button variant="quiet" onClick={onClear}>
          {text.clear}
        </Button>
      </SaveBar>
      {asking === 'approve' && (
        <FormDialog
          {...dialog}
          title={text.approveTitle(many)}
          initialValues={{}}
          send={async () => decide()}
          submit={text.approve}
        >
          <p>{text.approveText}</p>
        </FormDialog>
      )}
      {asking === 'sendBack' && (
        <FormDialog
          {...dialog}
          title={text.sendBackTitle(many)}
          initialValues={noReason}
          schema={sendBackSchema}
          send={async (sendBack) => decide(sendBack)}
          submit={text.sendBack}
          variant="accent"
        >
          <SendBackFields text={text.sendBackText} />
        </FormDialog>
      )}
      {bulk.dialog}
    </>
  )
}
