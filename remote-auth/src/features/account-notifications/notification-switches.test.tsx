import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, type Answers } from 'standalone/testing'
import { account } from '../../testing/account'
import { renderPage } from '../../testing/render-page'
import { messages } from './messages'

test('a switch sends itself alone, and the page shows what another tab had changed', async () => {
  const settings = { newsletter: false, reviewRequests: true, priceAlerts: false, followedShops: true }
  let sent: unknown
  const answers: Answers = {
    'GET /api/account/notifications': answer(settings),
    'GET /api/account/alerts': answer({ items: [], page: 1, pageCount: 1, total: 0 }),
    'PUT /api/account/notifications': async (request) => {
      sent = await request.json()
      return Response.json({ newsletter: true, reviewRequests: false, priceAlerts: false, followedShops: true })
    },
  }
  const { user, toast } = await renderPage('/account/notifications', answers, account)
  await user.click(await screen.findByRole('switch', { name: messages.kinds.newsletter.label }))
  await waitFor(() => expect(toast.success).toHaveBeenCalled())
  expect(sent).toEqual({ newsletter: true })
  expect(screen.getByRole('switch', { name: messages.kinds.newsletter.label })).toBeChecked()
  expect(screen.getByRole('switch', { name: messages.kinds.reviewRequests.label })).not.toBeChecked()
})
