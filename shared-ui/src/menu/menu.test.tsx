import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Menu } from './menu'

async function openMenu() {
  render(
    <>
      <Menu label="Account">
        <a href="#orders">Orders</a>
        <button type="button">Log out</button>
      </Menu>
      <button type="button">Elsewhere</button>
    </>,
  )
  await userEvent.click(screen.getByText('Account'))
  expect(menu()).toHaveAttribute('open')
}

const menu = () => screen.getByText('Account').closest('details')

test('Escape closes it and gives the focus back', async () => {
  await openMenu()
  screen.getByText('Orders').focus()
  await userEvent.keyboard('{Escape}')
  expect(menu()).not.toHaveAttribute('open')
  expect(screen.getByText('Account')).toHaveFocus()
})

test('a press or the focus elsewhere closes it', async () => {
  await openMenu()
  await userEvent.click(screen.getByText('Elsewhere'))
  expect(menu()).not.toHaveAttribute('open')
})

test('a chosen link closes it, a button leaves it open', async () => {
  await openMenu()
  await userEvent.click(screen.getByText('Log out'))
  expect(menu()).toHaveAttribute('open')
  await userEvent.click(screen.getByText('Orders'))
  expect(menu()).not.toHaveAttribute('open')
})
