import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { appealDraftSchema, type EditableProduct, STATEMENT_MAX_LENGTH, takeDownWords as words } from 'shared-contracts'
import { Button, joinClasses, patterns, useHost } from 'shared-ui'
import { useFormats } from 'shared-ui/back-office'
import { FormDialog, TextAreaField } from 'shared-ui/forms'
import { useRole } from '../../lib/role'
import { messages as text } from './take-down.messages'
import styles from './take-down-notice.module.css'

type TakeDown = NonNullable<EditableProduct['takeDown']>

/** Why the marketplace has taken the product down, as a statement of reasons, and the way to appeal. */
export function TakeDownNotice({ product: { id, takeDown } }: { product: Pick<EditableProduct, 'id' | 'takeDown'> }) {
  const { day, moment } = useFormats()
  const mayAppeal = useRole().may('products.write')
  const [asking, setAsking] = useState(false)
  if (!takeDown) return null
  const { category, ground, provision, facts, scope, source, at, appeal, decision } = takeDown
  return (
    <section aria-labelledby="take-down" className={joinClasses(patterns.stack4, patterns.breakable, styles.notice)}>
      <div className={patterns.stack1}>
        <h2 id="take-down" className={patterns.lead}>
          {text.title}
        </h2>
        <p>{text.lead(moment(at))}</p>
      </div>
      <dl className={styles.statement}>
        {[
          [text.what, words.scopes[scope]],
          [text.category, words.categories[category]],
          [text.rule, `${words.grounds[ground]}: ${provision}`],
          [text.source, `${words.sources[source]}. ${words.automated}`],
          [text.facts, facts],
        ].map(([name, value]) => (
          <div key={name}>
            <dt className={patterns.note}>{name}</dt>
            <dd className={styles.words}>{value}</dd>
          </div>
        ))}
      </dl>
      {appeal && (
        <div className={styles.said}>
          <p className={patterns.medium}>{text.appealed(moment(appeal.at), appeal.by ?? null)}</p>
          <p className={styles.words}>{appeal.text}</p>
        </div>
      )}
      {decision ? (
        <div className={styles.said}>
          <p className={patterns.medium}>{text.kept(moment(decision.at))}</p>
          <p className={styles.words}>{decision.reason}</p>
          <p className={patterns.note}>{text.elsewhere}</p>
        </div>
      ) : appeal ? (
        <p>{text.waits}</p>
      ) : (
        <>
          <p>{text.howTo(day(takeDown.appealUntil))}</p>
          {mayAppeal && (
            <div>
              <Button variant="secondary" onClick={() => setAsking(true)}>
                {text.appeal}
              </Button>
            </div>
          )}
        </>
      )}
      {asking && <Appeal id={id} takeDown={takeDown} onClosed={() => setAsking(false)} />}
    </section>
  )
}

interface AppealProps {
  id: string
  takeDown: TakeDown
  onClosed: () => void
}

function Appeal({ id, takeDown, onClosed }: AppealProps) {
  const { api, queries } = useHost()
  const client = useQueryClient()
  const { queryKey } = queries.sellerProducts.get.queryOptions({ input: { id } })
  return (
    <FormDialog
      title={text.appealTitle}
      initialValues={{ text: '' }}
      schema={appealDraftSchema}
      send={(draft) => api.sellerProducts.appeal({ id, takeDown: takeDown.id, ...draft })}
      refusals={{
        // A colleague may have appealed, or staff decided: the page shows how it stands.
        async REFUSED({ detail = text.refused }: { detail?: string | undefined }) {
          await client.invalidateQueries({ queryKey })
          return detail
        },
      }}
      success={text.sent}
      onSent={(next) => client.setQueryData(queryKey, next)}
      submit={text.send}
      pendingText={text.sending}
      onClosed={onClosed}
    >
      <p>{text.appealText}</p>
      <TextAreaField name="text" label={text.words} rows={6} maxLength={STATEMENT_MAX_LENGTH} />
    </FormDialog>
  )
}
