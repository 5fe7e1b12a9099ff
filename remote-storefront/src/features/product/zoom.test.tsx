import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aPicture } from '../../testing/catalogue-samples'
import type { Press } from './use-magnifier'
import { Zoom, zoomMessages as messages } from './zoom'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const pictures = [aPicture({ id: 'front', alt: 'Coat' }), aPicture({ id: 'back', alt: 'Coat from behind' })]
const picture = (alt: string) => screen.queryByRole('button', { name: `${alt}. ${messages.twice}` })

function show(from?: Press) {
  const onClose = vi.fn()
  render(<Zoom title="Wool coat" pictures={pictures} first={0} from={from} onClose={onClose} />)
  return onClose
}

const width = () => Number.parseInt(picture('Coat')!.style.width)

test('it begins larger than on the page, a press makes it larger still, and the next shows the whole', async () => {
  show({ box: new DOMRect(100, 100, 800, 1000), event: { clientX: 700, clientY: 300, detail: 1 } })
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => width())
  expect(picture('Coat')).toHaveAttribute('aria-pressed', 'true')
  expect(width()).toBe(1280)
  await userEvent.click(picture('Coat')!)
  expect(width()).toBe(2048)
  expect(picture('Coat')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(picture('Coat')!)
  expect(picture('Coat')).toHaveAttribute('aria-pressed', 'false')
  expect(picture('Coat')!.style.width).toBe('')
})

test('on a phone it begins whole; a press makes it larger about the point, high windows as well', async () => {
  vi.stubGlobal('innerWidth', 390)
  vi.stubGlobal('innerHeight', 1000)
  show({ box: new DOMRect(0, 100, 390, 488), event: { clientX: 200, clientY: 300, detail: 1 } })
  expect(picture('Coat')).toHaveAttribute('aria-pressed', 'false')
  expect(picture('Coat')!.style.width).toBe('')
  await userEvent.click(picture('Coat')!)
  expect(picture('Coat')).toHaveAttribute('aria-pressed', 'true')
  expect(width()).toBe(800)
})

test('two fingers make it larger and smaller, and keys do; never without end', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => width() || 700)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, 0, width() || 700, 900),
  )
  show()
  const finger = (clientX: number, identifier: number) => ({
    clientX,
    clientY: 300,
    identifier,
    target: picture('Coat')!,
  })
  const pinch = (from: number, to: number) => {
    fireEvent.touchStart(picture('Coat')!, { touches: [finger(400, 0), finger(400 + from, 1)] })
    fireEvent.touchMove(picture('Coat')!, { touches: [finger(400, 0), finger(400 + to, 1)] })
  }
  pinch(100, 200)
  expect(width()).toBe(1400)
  pinch(200, 150)
  expect(width()).toBe(1050)
  await userEvent.keyboard('{Tab}+')
  expect(width()).toBe(1313)
  pinch(10, 1000)
  expect(width()).toBe(2400)
  pinch(1000, 10)
  expect(picture('Coat')).toHaveAttribute('aria-pressed', 'false')
})

test('arrow keys and buttons turn the pictures, round and round', async () => {
  show()
  expect(picture('Coat')).toBeVisible()
  await userEvent.keyboard('{Tab}{ArrowRight}')
  expect(picture('Coat from behind')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('2 / 2')
  await userEvent.click(screen.getByRole('button', { name: messages.next }))
  expect(picture('Coat')).toBeVisible()
})

test('a finger that sweeps over a whole picture turns it, one that rests or goes down does not', () => {
  show()
  const sweep = (right: number, down: number) => {
    const touch = (clientX: number, clientY: number) => ({ identifier: 0, target: document.body, clientX, clientY })
    const element = (picture('Coat') ?? picture('Coat from behind'))!
    fireEvent.touchStart(element, { touches: [touch(200, 300)] })
    fireEvent.touchEnd(element, { changedTouches: [touch(200 + right, 300 + down)] })
  }
  sweep(-10, 0)
  sweep(-60, 90)
  expect(picture('Coat')).toBeVisible()
  sweep(-90, 10)
  expect(picture('Coat from behind')).toBeVisible()
  sweep(90, -10)
  expect(picture('Coat')).toBeVisible()
})

test('a thumbnail leads to its picture', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: messages.show(2), hidden: true }))
  expect(picture('Coat from behind')).toBeVisible()
  expect(screen.getByRole('button', { name: messages.show(2), hidden: true })).toHaveAttribute('aria-current', 'true')
})

test('a press makes a picture larger; then the arrows move it, and the next one is as large', async () => {
  show()
  await userEvent.click(picture('Coat')!)
  expect(picture('Coat')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{ArrowRight}')
  expect(picture('Coat')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: messages.next }))
  expect(picture('Coat from behind')).toHaveAttribute('aria-pressed', 'true')
  expect(picture('Coat from behind')!.style.width).not.toBe('')
})

test('it can be closed', async () => {
  const onClose = show()
  await userEvent.click(screen.getByRole('button', { name: messages.close }))
  expect(onClose).toHaveBeenCalledOnce()
})
