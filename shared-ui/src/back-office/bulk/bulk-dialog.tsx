import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../../button/button'
import { TextLink } from '../../button/text-link'
import { ModalDialog } from '../../dialog/modal-dialog'
import { joinClasses } from '../../join-classes'
import { patterns } from '../../patterns/patterns'
import { messages } from '../messages'
import { ProgressBar } from '../progress-bar'
import styles from './bulk-dialog.module.css'

/** One of the rows that something is done to. */
export interface BulkRow {
  key: string
  name: string
  /** Its page. */
  to?: string
}

/** What became of one. */
export interface BulkOutcome {
  key: string
  /** Why it was not done; `null`: it was. */
  problem: string | null
  /** Beside one that was done: what has to be known of it. */
  note?: string
}

export interface BulkJob<Row extends BulkRow> {
  /** What is being done, as in `Archiving 40 products`. */
  title: string
  rows: readonly Row[]
  /** Does it to some of them. What it rejects with is why none of these was done. */
  act: (rows: Row[]) => Promise<readonly BulkOutcome[]>
  /** How it went, as in `38 products archived`. */
  done: (many: number) => string
  /** Nothing of it was done. */
  none: string
  /** What may be done next with those that it was done to, by their keys. */
  next?: (done: readonly string[]) => ReactNode
}

const text = messages.bulk

interface BulkDialogProps<Row extends BulkRow> {
  job: BulkJob<Row>
  outcomes: ReadonlyMap<string, BulkOutcome>
  isRunning: boolean
  onStop: () => void
  onRetry: (rows: Row[]) => void
  onClosed: () => void
}

/** How far a bulk act is; at its end, what became of each row. */
export function BulkDialog<Row extends BulkRow>({
  job,
  outcomes,
  isRunning,
  onStop,
  onRetry,
  onClosed,
}: BulkDialogProps<Row>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { rows } = job
  const done = rows.filter(({ key }) => outcomes.get(key)?.problem === null)
  if (isRunning)
    return (
      <ModalDialog key="run" title={job.title} dialog={dialog} busy onClosed={onClosed}>
        <Progress done={outcomes.size} total={rows.length} title={job.title} onStop={onStop} />
      </ModalDialog>
    )
  const failed = rows.filter(({ key }) => outcomes.get(key)?.problem !== null)
  return (
    <ModalDialog
      key="end"
      title={done.length > 0 ? job.done(done.length) : job.none}
      dialog={dialog}
      onClosed={onClosed}
    >
      {failed.length > 0 && <p role="status">{text.notDone(failed.length)}</p>}
      <ul className={styles.rows} aria-label={text.rows}>
        {[...failed, ...done].map(({ key, name, to }) => {
          const { problem = text.notBegun, note } = outcomes.get(key) ?? {}
          return (
            <li key={key} className={joinClasses(patterns.breakable, styles.row)}>
              <span>{to === undefined ? name : <TextLink to={to}>{name}</TextLink>}</span>
              <span className={joinClasses(patterns.small, problem === null ? patterns.success : patterns.error)}>
                {problem ?? text.done}
              </span>
              {problem === null && note && <span className={patterns.note}>{note}</span>}
            </li>
          )
        })}
      </ul>
      <div className={joinClasses(patterns.row3, patterns.center)}>
        <Button onClick={() => dialog.current?.close()}>{text.close}</Button>
        {failed.length > 0 && (
          <Button variant="secondary" onClick={() => onRetry(failed)}>
            {text.retry(failed.length)}
          </Button>
        )}
        {done.length > 0 && job.next?.(done.map(({ key }) => key))}
      </div>
    </ModalDialog>
  )
}

interface ProgressProps {
  title: string
  done: number
  total: number
  onStop: () => void
}

function Progress({ title, done, total, onStop }: ProgressProps) {
  const [isStopping, setStopping] = useState(false)
  return (
    <div className={patterns.stack4}>
      <p role="status">{text.progress(done, total)}</p>
      <ProgressBar label={title} max={total} value={done} />
      <div>
        <Button
          variant="secondary"
          pending={isStopping}
          pendingText={text.stopping}
          onClick={() => {
            setStopping(true)
            onStop()
          }}
        >
          {text.stop}
        </Button>
      </div>
    </div>
  )
}
