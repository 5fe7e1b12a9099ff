import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderAsSeller } from '../../testing/render-as-seller'
import { useTypedSearch } from './guide-search'

function Search() {
  const { typed, type } = useTypedSearch()
  return (
    <>
      <input type="search" aria-label="Search" value={typed} onChange={({ target }) => type(target.value)} />
      <Link to="/seller/help?q=holiday">Elsewhere</Link>
    </>
  )
}

test('what is typed is there at once and the caret stays; another address is followed', async () => {
  renderAsSeller(<Search />, { at: '/seller/help?q=stck' })
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  expect(box).toHaveValue('stck')
  await userEvent.type(box, 'o', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  await userEvent.keyboard('-')
  expect(box).toHaveValue('sto-ck')
  expect(box.selectionStart).toBe(4)
  expect(screen.getByTestId('address')).toHaveTextContent('/seller/help?q=sto-ck')
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(box).toHaveValue('holiday')
})
