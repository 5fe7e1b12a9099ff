import { useState } from 'react'
import { type DeskProduct, MAX_TAKE_DOWNS, type TakeDownDraft, takeDownDraftSchema } from 'shared-contracts'
import { Button, drawId, patterns, useHost, useProof } from 'shared-ui'
import { SaveBar, useBulk } from 'shared-ui/back-office'
import { FormDialog } from 'shared-ui/forms'
import { adminPaths } from '../../../lib/admin-paths'
import { noStatement, TakeDownFields } from '../../../ui/take-down-fields'
import { messages as fields } from '../../../ui/take-down-fields.messages'
import { messages } from './messages'

const text = messages.bulk

interface BulkTakeDownProps {
  chosen: readonly Pick<DeskProduct, 'id' | 'title'>[]
  onClear: () => void
  /** Something may have been taken down. */
  onDone: () => void
}

/** What can be done to all chosen products; stays in sight while some are chosen. */
export function BulkTakeDown({ chosen, onClear, onDone }: BulkTakeDownProps) {
  const { api } = useHost()
  const { proved, dialog: proof } = useProof('admin')
  const [asking, setAsking] = useState(false)
  const bulk = useBulk(() => {
    setAsking(false)
    onDone()
  })
  const many = chosen.length
  if (many === 0 && !bulk.isOpen) return null
  const isTooMany = many > MAX_TAKE_DOWNS
  function takeDown(statement: TakeDownDraft) {
    const requestId = drawId()
    bulk.start({
      title: text.running(many),
      rows: chosen.map(({ id, title }) => ({ key: id, name: title || messages.untitled, to: adminPaths.product(id) })),
      async act(rows) {
        const ids = rows.map(({ key }) => key)
        const { results } = await proved(() => api.deskProducts.takeDownMany({ ids, statement, requestId }))
        return results.map(({ id, problem }) => ({ key: id, problem }))
      },
      ...{ done: text.done, none: text.noneDone },
    })
  }
  return (
    <>
      <SaveBar
        label={text.label}
        actions={
          <Button variant="accent" disabled={isTooMany} onClick={() => setAsking(true)}>
            {text.takeDown}
          </Button>
        }
      >
        <p role="status" className={patterns.medium}>
          {isTooMany ? text.tooMany(MAX_TAKE_DOWNS) : text.count(many)}
        </p>
        <Button variant="quiet" onClick={onClear}>
          {text.clear}
        </Button>
      </SaveBar>
      {asking && (
        <FormDialog
          title={text.title(many)}
          initialValues={noStatement}
          schema={takeDownDraftSchema}
          send={async (statement) => takeDown(statement)}
          open={!bulk.isOpen}
          stays
          submit={fields.submit}
          variant="accent"
          onClosed={() => setAsking(false)}
        >
          <TakeDownFields text={text.text} />
        </FormDialog>
      )}
      {bulk.dialog}
      {proof}
    </>
  )
}
