import { useRef, useState } from 'react'
import { refusalText } from '../../form/refusal-text'
import { GivenUp } from '../../proof/given-up'
import { BulkDialog, type BulkJob, type BulkOutcome, type BulkRow } from './bulk-dialog'

/** So many calls at most, and so many rows at least in each. */
const MOST_CALLS = 20
const LEAST_ROWS = 5

interface Run<Row extends BulkRow> {
  job: BulkJob<Row>
  outcomes: ReadonlyMap<string, BulkOutcome>
  isRunning: boolean
}

/**
 * Does one thing to many rows, some at a time: a dialog says how far it is and can stop it, and then lists by row what was done and what was
 * not, and why; those can be tried again. A call that fails ends it, and what came after it was not begun. Put `dialog` into the page.
 *
 * @param onClosed with what became of each that was begun: the page shows it then. Not called where the asked-for proof was given up before anything was done.
 */
export function useBulk<Row extends BulkRow>(onClosed: (outcomes: readonly BulkOutcome[]) => void) {
  const [run, setRun] = useState<Run<Row> | null>(null)
  const stopped = useRef(false)

  async function work(job: BulkJob<Row>, rows: readonly Row[], before: Run<Row>['outcomes']) {
    stopped.current = false
    const outcomes = new Map(before)
    for (const { key } of rows) outcomes.delete(key)
    const show = (isRunning: boolean) => setRun({ job, outcomes: new Map(outcomes), isRunning })
    show(true)
    const size = Math.max(LEAST_ROWS, Math.ceil(rows.length / MOST_CALLS))
    for (let from = 0; from < rows.length && !stopped.current; from += size) {
      const some = rows.slice(from, from + size)
      try {
        for (const outcome of await job.act(some)) outcomes.set(outcome.key, outcome)
      } catch (error) {
        if (error instanceof GivenUp && outcomes.size === 0) return setRun(null)
        if (!(error instanceof GivenUp))
          for (const { key } of some) outcomes.set(key, { key, problem: refusalText(error) })
        break
      }
      show(true)
    }
    show(false)
  }

  const dialog = run && (
    <BulkDialog
      {...run}
      onStop={() => (stopped.current = true)}
      onRetry={(rows) => void work(run.job, rows, run.outcomes)}
      onClosed={() => {
        setRun(null)
        onClosed([...run.outcomes.values()])
      }}
    />
  )
  return {
    start: (job: BulkJob<Row>) => void work(job, job.rows, new Map()),
    /** Something is being done, or how it went is being read. */
    isOpen: run !== null,
    dialog,
  }
}
