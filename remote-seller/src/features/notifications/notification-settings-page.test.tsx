import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer } from 'standalone/testing'
import { renderAsSeller } from '../../testing/render-as-seller'
import { messages } from './messages'
import { Page as NotificationSettingsPage } from './notification-settings-page.route'

const PATH = '/api/seller/notification-settings'

test('each box sends itself alone, in the order in which they were pressed', async () => {
  const sent: unknown[] = []
  let choice = { kind: 'message', inApp: true, mail: true }
  const save = async (request: Request) => {
    const change = (await request.json()) as Partial<typeof choice>
    sent.push(change)
    choice = { ...choice, ...change }
    return Response.json({ items: [choice] })
  }
  const answers = { [`GET ${PATH}`]: answer({ items: [choice] }), [`PUT ${PATH}`]: save }
  renderAsSeller(<NotificationSettingsPage />, { answers })
  const here = await screen.findByRole('checkbox', { name: messages.switchHere(messages.kinds.message) })
  const mail = screen.getByRole('checkbox', { name: messages.switchMail(messages.kinds.message) })
  await userEvent.click(here)
  await userEvent.click(mail)
  expect([here, mail].map((box) => (box as HTMLInputElement).checked)).toEqual([false, false])
  await expect
    .poll(() => sent)
    .toEqual([
      { kind: 'message', inApp: false },
      { kind: 'message', mail: false },
    ])
  await expect.poll(() => [here, mail].map((box) => (box as HTMLInputElement).checked)).toEqual([false, false])
})
