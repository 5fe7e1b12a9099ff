import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInHost } from '../test/render-in-host'
import { signedInAs } from '../test/roles'
import { EditLink } from './edit-link'

test('a product leads to its editor', async () => {
  renderInHost(<EditLink product="p1">Wool coat</EditLink>)
  expect(await screen.findByRole('link', { name: 'Wool coat' })).toHaveAttribute('href', '/seller/products/p1')
})

test('for whoever may not change products it is a name', async () => {
  renderInHost(<EditLink product="p1">Wool coat</EditLink>, { answers: signedInAs('finance') })
  await waitFor(() => expect(screen.queryByRole('link')).not.toBeInTheDocument())
  expect(screen.getByText('Wool coat')).toBeInTheDocument()
})
