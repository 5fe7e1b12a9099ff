import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ENDED_BY_LINK } from 'shared-contracts'
import { expect, test, vi } from 'vitest'
import { aProblem } from 'standalone/testing'
import { fakeHost } from '../../testing/fake-host'
import { renderPage } from '../../testing/render-page'
import * as page from './alerts-end-page'
import { messages } from './messages'

const open = (address: string, unsubscribe = vi.fn(async () => undefined)) =>
  renderPage(page, { host: fakeHost({}, { alerts: { unsubscribe } }), path: '/alerts/end', address })

test.each(ENDED_BY_LINK)('a link of the kind %s acts on a press, and not on the visit', async (kind) => {
  const unsubscribe = vi.fn(async () => undefined)
  await open(`/alerts/end?kind=${kind}&token=signed`, unsubscribe)
  expect(screen.getByRole('heading', { name: messages.kinds[kind].title })).toBeVisible()
  expect(unsubscribe).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: messages.kinds[kind].submit }))
  expect(await screen.findByRole('heading', { name: messages.doneTitle })).toBeVisible()
  expect(unsubscribe).toHaveBeenCalledWith({ kind, token: 'signed' })
})

test('a link that nobody signed leads to the choice of mails', async () => {
  await open('/alerts/end?kind=price&token=made-up', vi.fn().mockRejectedValue(aProblem('LINK_INVALID')))
  await userEvent.click(screen.getByRole('button', { name: messages.kinds.price.submit }))
  expect(await screen.findByRole('heading', { name: messages.deadTitle })).toBeVisible()
  expect(screen.getByRole('link', { name: messages.wayOn })).toHaveAttribute('href', '/account/notifications')
})
