import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInHost } from 'standalone/testing'
import { SamplePage } from './sample-page'

test('the page says where one is, and greets by the toasts of the shop', async () => {
  const { host } = renderInHost(() => <SamplePage />)
  expect(screen.getByRole('heading', { level: 1, name: 'Sample' })).toBeInTheDocument()
  expect(screen.getByText(/A new corner of Hemline/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Say hello' }))
  expect(host.toast.success).toHaveBeenCalledWith('Hello from Sample.')
})
