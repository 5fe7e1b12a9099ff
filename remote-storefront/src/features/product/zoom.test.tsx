import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aPicture } from '../../testing/catalogue-samples'
import { Zoom, zoomMessages as messages } from './zoom'

const pictures = [aPicture({ id: 'front', alt: 'Coat' }), aPicture({ id: 'back', alt: 'Coat from behind' })]
const picture = (alt: string) => screen.queryByRole('button', { name: `${alt}. ${messages.twice}` })

function show() {
  const onClose = vi.fn()
  render(<Zoom title="Wool coat" pictures={pictures} first={0} onClose={onClose} />)
  return onClose
}

test('arrow keys and buttons turn the pictures, round and round', async () => {
  show()
  expect(picture('Coat')).toBeVisible()
  await userEvent.keyboard('{Tab}{ArrowRight}')
  expect(picture('Coat from behind')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('2 / 2')
  await userEvent.click(screen.getByRole('button', { name: messages.next }))
  expect(picture('Coat')).toBeVisible()
})

test('a press makes a picture larger; then the arrows move it instead of turning', async () => {
  show()
  await userEvent.click(picture('Coat')!)
  expect(picture('Coat')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{ArrowRight}')
  expect(picture('Coat')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: messages.next }))
  expect(picture('Coat from behind')).toHaveAttribute('aria-pressed', 'false')
})

test('it can be closed', async () => {
  const onClose = show()
  await userEvent.click(screen.getByRole('button', { name: messages.close }))
  expect(onClose).toHaveBeenCalledOnce()
})
