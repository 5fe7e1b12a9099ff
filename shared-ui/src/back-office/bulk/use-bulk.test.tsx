import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { GivenUp } from '../../proof/given-up'
import type { BulkOutcome, BulkRow } from './bulk-dialog'
import { useBulk } from './use-bulk'

const rowsOf = (many: number): BulkRow[] =>
  Array.from({ length: many }, (_, place) => ({ key: `${place + 1}`, name: `Row ${place + 1}`, to: `/${place + 1}` }))
const allDone = (rows: BulkRow[]): BulkOutcome[] => rows.map(({ key }) => ({ key, problem: null }))

function open(rows: BulkRow[], act: (rows: BulkRow[]) => Promise<readonly BulkOutcome[]>) {
  const onClosed = vi.fn<(outcomes: readonly BulkOutcome[]) => void>()
  function Page() {
    const bulk = useBulk(onClosed)
    const job = { title: 'Archiving', rows, act, done: (many: number) => `${many} archived`, none: 'Nothing archived' }
    return (
      <>
        <button onClick={() => bulk.start(job)}>Begin</button>
        {bulk.dialog}
      </>
    )
  }
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
  return onClosed
}
const begin = () => userEvent.click(screen.getByRole('button', { name: 'Begin' }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('says how far it is, and at the end what was done and what was not, and why', async () => {
  const waiting: (() => void)[] = []
  const asked: string[][] = []
  const act = async (rows: BulkRow[]) => {
    asked.push(rows.map(({ key }) => key))
    await new Promise<void>((resolve) => waiting.push(resolve))
    return rows.map(({ key }) => ({ key, problem: key === '2' ? 'It is a draft.' : null }))
  }
  const onClosed = open(rowsOf(12), act)
  await begin()
  const dialog = within(await screen.findByRole('dialog', { name: 'Archiving' }))
  expect(dialog.getByRole('status')).toHaveTextContent('0 of 12')
  waiting.shift()?.()
  expect(await dialog.findByText('5 of 12')).toBeInTheDocument()
  expect(dialog.getByRole('progressbar', { name: 'Archiving' })).toHaveAttribute('value', '5')
  await expect.poll(() => waiting).toHaveLength(1)
  waiting.shift()?.()
  await expect.poll(() => waiting).toHaveLength(1)
  waiting.shift()?.()
  await screen.findByRole('dialog', { name: '11 archived' })
  expect(asked.map(({ length }) => length)).toEqual([5, 5, 2])
  const [first, second] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent('Row 2It is a draft.')
  expect(within(first!).getByRole('link', { name: 'Row 2' })).toHaveAttribute('href', '/2')
  expect(second).toHaveTextContent('Row 1Done')
  expect(screen.getAllByRole('listitem')).toHaveLength(12)
  expect(onClosed).not.toHaveBeenCalled()
  await press('Close')
  await expect.poll(() => onClosed.mock.calls[0]?.[0]).toHaveLength(12)
})

test('what was not done is tried again, alone', async () => {
  const asked: string[][] = []
  open(rowsOf(3), async (rows) => {
    asked.push(rows.map(({ key }) => key))
    return rows.map(({ key }) => ({ key, problem: asked.length === 1 && key !== '1' ? 'It waits.' : null }))
  })
  await begin()
  await screen.findByRole('dialog', { name: '1 archived' })
  expect(screen.getByRole('status')).toHaveTextContent('2 were not done.')
  await press('Try 2 again')
  await screen.findByRole('dialog', { name: '3 archived' })
  expect(asked).toEqual([
    ['1', '2', '3'],
    ['2', '3'],
  ])
  expect(screen.queryByRole('button', { name: /again/ })).not.toBeInTheDocument()
})

test('a call that fails ends it: these are named, and what came after was not begun', async () => {
  const asked: number[] = []
  open(rowsOf(12), async (rows) => {
    asked.push(rows.length)
    if (asked.length === 2) throw new TypeError('Failed to fetch')
    return allDone(rows)
  })
  await begin()
  await screen.findByRole('dialog', { name: '5 archived' })
  expect(asked).toEqual([5, 5])
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts[0]).toMatch(/^Row 6.*connection/i)
  expect(texts[5]).toBe('Row 11Not begun')
  await press('Try 7 again')
  await screen.findByRole('dialog', { name: '12 archived' })
})

test('stopped, what is done stays done and the rest is not begun', async () => {
  const waiting: (() => void)[] = []
  open(rowsOf(12), async (rows) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return allDone(rows)
  })
  await begin()
  await press('Stop')
  waiting[0]?.()
  await screen.findByRole('dialog', { name: '5 archived' })
  expect(waiting).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Try 7 again' })).toBeInTheDocument()
})

test('a proof that is given up before anything was done is no outcome', async () => {
  const onClosed = open(rowsOf(3), async () => {
    throw new GivenUp()
  })
  await begin()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(onClosed).not.toHaveBeenCalled()
})
