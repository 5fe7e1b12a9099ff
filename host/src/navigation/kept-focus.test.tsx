import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { KeptFocus } from './kept-focus'

function Brands() {
  const [asked, setAsked] = useState(['Ada', 'Grace'])
  return (
    <main>
      <h1>Product</h1>
      <section>
        <h2>Brands</h2>
        <ul>
          {asked.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => setAsked(asked.filter((one) => one !== name))}>
                Withdraw {name}
              </button>
            </li>
          ))}
        </ul>
        <p>None of them</p>
      </section>
      <KeptFocus />
    </main>
  )
}

test('a button that goes away with what it does leaves the focus on the nearest heading', async () => {
  render(<Brands />)
  screen.getByRole('button', { name: 'Withdraw Ada' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('button', { name: 'Withdraw Ada' })).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Brands' })).toHaveFocus())
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Withdraw Grace' })).toHaveFocus()
})

test('whoever has put the focus down is left alone', async () => {
  const { rerender } = render(<Brands key="first" />)
  screen.getByRole('button', { name: 'Withdraw Ada' }).focus()
  await userEvent.click(screen.getByText('None of them'))
  rerender(<Brands key="second" />)
  await new Promise((done) => setTimeout(done))
  expect(document.body).toHaveFocus()
})
