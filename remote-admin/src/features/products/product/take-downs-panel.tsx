import type { ReactNode } from 'react'
import { type DeskProductDetails, type TakeDown, takeDownWords as words } from 'shared-contracts'
import { joinClasses, patterns } from 'shared-ui'
import { Panel, StateBadge, useFormats } from 'shared-ui/back-office'
import parts from '../../../ui/parts.module.css'
import { messages } from './messages'
import { DecideAct } from './product-acts'
import styles from './product-page.module.css'

const text = messages.takeDowns

/** Each statement of reasons, what the seller said to it, and what was decided. */
export function TakeDownsPanel({ product }: { product: DeskProductDetails }) {
  const { takeDowns } = product
  if (takeDowns.length === 0) return null
  return (
    <Panel title={text.title}>
      <ol className={styles.entries}>
        {takeDowns.map((takeDown) => (
          <li key={takeDown.id} className={joinClasses(patterns.stack4, patterns.breakable)}>
            <Statement takeDown={takeDown} />
            <div>
              <DecideAct product={product} takeDown={takeDown} />
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Statement({ takeDown }: { takeDown: TakeDown }) {
  const { moment, day } = useFormats()
  const { category, ground, provision, facts, scope, source, at, by, appeal, appealUntil, decision } = takeDown
  const isOver = decision?.outcome === 'restored'
  const who = (one: { at: string; by?: string | null | undefined }) => text.at(moment(one.at), one.by ?? text.somebody)
  return (
    <>
      <p className={patterns.row3}>
        <StateBadge tone={isOver ? 'over' : 'bad'}>{isOver ? text.over : text.now}</StateBadge>
        <span className={patterns.note}>{who({ at, by })}</span>
      </p>
      <dl className={styles.statement}>
        <Fact name={text.category}>{words.categories[category]}</Fact>
        <Fact name={text.ground}>
          {words.grounds[ground]}: {provision}
        </Fact>
        <Fact name={text.facts}>{facts}</Fact>
        <Fact name={text.scope}>{words.scopes[scope]}</Fact>
        <Fact name={text.source}>{words.sources[source]}</Fact>
      </dl>
      {appeal ? (
        <div className={parts.aside}>
          <p className={patterns.medium}>{text.appeal}</p>
          <p className={patterns.note}>{who(appeal)}</p>
          <p className={parts.words}>{appeal.text}</p>
        </div>
      ) : (
        !decision && <p className={patterns.note}>{text.until(day(appealUntil))}</p>
      )}
      {decision && (
        <div className={parts.aside}>
          <p className={patterns.medium}>{text.outcome[decision.outcome]}</p>
          <p className={patterns.note}>{who(decision)}</p>
          <p className={parts.words}>{decision.reason}</p>
        </div>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={patterns.note}>{name}</dt>
      <dd className={parts.words}>{children}</dd>
    </div>
  )
}
