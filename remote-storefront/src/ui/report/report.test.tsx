import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answer, refuse, renderInHost } from 'standalone/testing'
import { expect, test } from 'vitest'
import { ReportButton } from './report-button'
import { messages } from './report-dialog'

const SEND = 'POST /api/content-reports'
const button = <ReportButton subject="product" named="wool-coat" title="Wool coat" />

async function fill() {
  await userEvent.click(screen.getByRole('button', { name: 'Report Wool coat' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(await dialog.findByLabelText(messages.category), 'counterfeit')
  await userEvent.type(dialog.getByRole('textbox', { name: messages.words }), 'The logo is copied')
  return dialog
}

test('a guest reports an item, hears of it by mail if they say where, and learns that it has come', async () => {
  let sent: object = {}
  renderInHost(button, {
    answers: {
      async [SEND](request) {
        sent = (await request.clone().json()) as object
        return answer({ mailed: true }, 201)(request)
      },
    },
  })
  const dialog = await fill()
  await userEvent.type(dialog.getByRole('textbox', { name: /email/ }), 'eve@example.test')
  await userEvent.click(dialog.getByRole('button', { name: messages.send }))
  expect(await screen.findByText(messages.mailed)).toBeInTheDocument()
  expect(sent).toMatchObject({
    ...{ subject: 'product', named: 'wool-coat', category: 'counterfeit', words: 'The logo is copied' },
    email: 'eve@example.test',
  })
})

test('what is missing is said at its field, and a refusal keeps what is typed', async () => {
  renderInHost(button, { answers: { [SEND]: refuse(404, 'NOT_FOUND') } })
  await userEvent.click(screen.getByRole('button', { name: 'Report Wool coat' }))
  const opened = within(await screen.findByRole('dialog'))
  await userEvent.click(await opened.findByRole('button', { name: messages.send }))
  expect(await opened.findByText('Choose what is wrong')).toBeInTheDocument()
  await userEvent.selectOptions(opened.getByLabelText(messages.category), 'counterfeit')
  await userEvent.type(opened.getByRole('textbox', { name: messages.words }), 'The logo is copied')
  await userEvent.click(opened.getByRole('button', { name: messages.send }))
  expect(await opened.findByText(messages.gone)).toBeInTheDocument()
  expect(opened.getByRole('textbox', { name: messages.words })).toHaveValue('The logo is copied')
})
