import { ORPCError } from '@orpc/client'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { LateParts } from '../late-parts'
import { makeShell, renderInShell } from '../testing/render-in-shell'
import { messages } from '../toasts/messages'
import { noteOldContract } from './note-old-contract'

const tooOld = new ORPCError('CONTRACT_TOO_OLD', { status: 409 })

test('a page that is too old offers a reload once, and what is typed stays', async () => {
  renderInShell(
    <>
      <input aria-label="Note" />
      <LateParts shell={makeShell().shell} />
    </>,
  )
  await userEvent.type(screen.getByLabelText('Note'), 'Leave it at the door')
  act(() => [tooOld, tooOld, new ORPCError('CHANGED', { status: 409 }), new Error('x'), null].forEach(noteOldContract))
  expect(await screen.findByRole('status')).toHaveTextContent(messages.old)
  expect(screen.getByRole('button', { name: messages.reload })).toBeVisible()
  expect(screen.getByLabelText('Note')).toHaveValue('Leave it at the door')
  // Who goes on instead is reloaded by the next call that fails so.
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await expect.poll(() => screen.queryByRole('status')).toBeNull()
  act(() => noteOldContract(tooOld))
  expect(await screen.findByRole('status')).toHaveTextContent(messages.old)
})
