import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAsSeller } from '../testing/render-as-seller'
import { signedInAs } from '../testing/roles'
import { EditLink } from './edit-link'

test('a product leads to its editor', async () => {
  renderAsSeller(<EditLink product="p1">Wool coat</EditLink>)
  expect(await screen.findByRole('link', { name: 'Wool coat' })).toHaveAttribute('href', '/seller/products/p1')
})

test('for whoever may not change products it is a name', async () => {
  renderAsSeller(<EditLink product="p1">Wool coat</EditLink>, { answers: signedInAs('finance') })
  await waitFor(() => expect(screen.queryByRole('link')).not.toBeInTheDocument())
  expect(screen.getByText('Wool coat')).toBeInTheDocument()
})
