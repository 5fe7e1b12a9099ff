import { act, fireEvent, render as renderBare, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setWidth } from 'standalone/testing'
import { Carousel, messages } from './carousel'

const TRACK_PX = 1000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'Date'] })
  // jsdom lays nothing out, so the track needs a width to be dragged along.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(TRACK_PX)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ width: TRACK_PX, height: 400 } as DOMRect)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function render(count = 7) {
  const slides = Array.from({ length: count }, (_, index) => ({ key: String(index), content: `Piece ${index + 1}` }))
  renderBare(<Carousel title="Winter Store" slides={slides} />)
}

/** What brings the slider's code, as every first move of a reader does. */
async function press() {
  fireEvent.pointerMove(window)
  await act(async () => void (await import('./create-slider')))
}

async function show(count?: number) {
  render(count)
  await press()
}

const wait = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
const inView = () =>
  [...document.querySelectorAll('[aria-roledescription="slide"]:not([inert])')].map((slide) => slide.textContent)
const button = (name: string) => screen.getByRole('button', { name })

test.each([
  [1440, 5],
  [1024, 5],
  [1023, 3],
  [464, 3],
  [463, 2],
])('a window of %i px shows %i cards', async (width, cards) => {
  setWidth(width)
  await show()
  expect(inView()).toHaveLength(cards)
})

test('moves on by itself every three seconds, within 400 ms, and begins anew after the last', async () => {
  setWidth(1440)
  await show(6)
  expect(inView()[0]).toBe('Piece 1')
  wait(3_000)
  wait(400)
  expect(inView()).toContain('Piece 6')
  expect(inView()).not.toContain('Piece 1')
  wait(3_500)
  expect(inView()).toContain('Piece 1')
})

test('stops and starts by its button', async () => {
  setWidth(1440)
  await show()
  fireEvent.click(button(messages.pause))
  wait(10_000)
  expect(inView()[0]).toBe('Piece 1')
  fireEvent.click(button(messages.play))
  wait(3_500)
  expect(inView()[0]).toBe('Piece 2')
})

test.each([
  ['pointed at', (carousel: HTMLElement) => fireEvent.pointerEnter(carousel)],
  ['focused', () => button(messages.next).focus()],
  [
    'in a hidden tab',
    () => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
      fireEvent(document, new Event('visibilitychange'))
    },
  ],
])('rests while %s', async (_, hold) => {
  setWidth(1440)
  await show()
  act(() => {
    hold(screen.getByRole('region', { name: 'Winter Store' }))
  })
  wait(10_000)
  expect(inView()[0]).toBe('Piece 1')
})

test('does not move by itself for those who want less motion, and jumps when asked', async () => {
  setWidth(1440, { reducedMotion: true })
  await show()
  expect(screen.queryByRole('button', { name: messages.pause })).toBeNull()
  wait(10_000)
  expect(inView()[0]).toBe('Piece 1')
  fireEvent.click(button(messages.next))
  wait(50)
  expect(inView()[0]).toBe('Piece 2')
})

test('arrow keys and buttons move both ways', async () => {
  setWidth(1440)
  await show()
  fireEvent.keyDown(button(messages.next), { key: 'ArrowRight' })
  wait(450)
  expect(inView()[0]).toBe('Piece 2')
  fireEvent.click(button(messages.previous))
  wait(450)
  fireEvent.click(button(messages.previous))
  wait(450)
  expect(inView()).toContain('Piece 7')
})

function drag(px: number) {
  const track = document.querySelector<HTMLElement>('[aria-live]')!
  const at = (x: number) => ({ bubbles: true, cancelable: true, clientX: x, pageX: x })
  const send = (type: string, x: number) => {
    const event = new MouseEvent(type, at(x))
    // jsdom knows no `pageX`, which the slider reads.
    Object.defineProperties(event, { pageX: { value: x }, pageY: { value: 0 } })
    act(() => void track.dispatchEvent(event))
  }
  send('mousedown', 500)
  for (const part of [0.2, 0.6, 1]) {
    wait(20)
    send('mousemove', 500 + px * part)
  }
  // Held still before letting go, so that only the way counts, not the speed.
  wait(400)
  send('mouseup', 500 + px)
  wait(600)
}

test('a drag of 80 px moves on, a shorter one springs back', async () => {
  setWidth(1440, { reducedMotion: true })
  await show()
  drag(-70)
  expect(inView()[0]).toBe('Piece 1')
  drag(-110)
  expect(inView()[0]).toBe('Piece 2')
})

test('until somebody uses the page, or it has come to rest, the browser scrolls the cards', async () => {
  setWidth(1440)
  render()
  const track = document.querySelector<HTMLElement>('[aria-live]')!
  const scrollBy = vi.fn()
  track.scrollBy = scrollBy
  expect(inView()).toHaveLength(7)
  fireEvent.click(button(messages.next))
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ behavior: 'smooth' }))
  wait(2_900)
  await act(async () => void (await import('./create-slider')))
  expect(inView()).toHaveLength(7)
  wait(200)
  await act(async () => void (await import('./create-slider')))
  // It may only be about to move.
  expect(inView()).toHaveLength(7)
  wait(200)
  expect(inView()).toHaveLength(5)
})

test('goes on from the card to which it was scrolled, once it stands', async () => {
  setWidth(1440)
  render()
  const track = document.querySelector<HTMLElement>('[aria-live]')!
  track.scrollLeft = 2 * TRACK_PX
  await press()
  wait(150)
  fireEvent.scroll(track)
  wait(150)
  expect(inView()).toHaveLength(7)
  wait(100)
  expect(inView()[0]).toBe('Piece 3')
  expect(track.scrollLeft).toBe(0)
})

test('cards that all fit neither move nor show buttons', async () => {
  setWidth(1440)
  await show(4)
  expect(screen.queryByRole('button', { name: messages.next })).toBeNull()
  wait(10_000)
  expect(inView()).toHaveLength(4)
})
