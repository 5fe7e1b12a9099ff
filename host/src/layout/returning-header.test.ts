import { afterEach, beforeEach, expect, test } from 'vitest'
import { letReturn } from './returning-header'

let place: HTMLElement
let leave: AbortController

const scrollTo = (y: number) => {
  Object.assign(window, { scrollY: y })
  dispatchEvent(new Event('scroll'))
}
const stuck = () => place.dataset['stuck'] ?? null
const topBar = () => document.documentElement.style.getPropertyValue('--top-bar')

beforeEach(() => {
  document.body.innerHTML = '<div data-returns><header><input></header></div>'
  place = document.body.firstElementChild as HTMLElement
  Object.defineProperty(place, 'offsetHeight', { value: 130 })
  Object.defineProperty(place.firstElementChild, 'offsetHeight', { value: 96 })
  leave = new AbortController()
  Object.assign(window, { scrollY: 0 })
  letReturn(leave.signal)
})
afterEach(() => {
  scrollTo(0)
  leave.abort()
})

test('it scrolls away, returns when one scrolls up, and leaves when one scrolls down', () => {
  scrollTo(100)
  expect(stuck()).toBeNull()
  scrollTo(400)
  expect(stuck()).toBe('away')
  expect(place.style.minHeight).toBe('130px')
  scrollTo(380)
  expect({ stuck: stuck(), topBar: topBar() }).toEqual({ stuck: 'back', topBar: '96px' })
  scrollTo(377)
  scrollTo(380)
  expect(stuck()).toBe('back')
  scrollTo(420)
  expect({ stuck: stuck(), topBar: topBar() }).toEqual({ stuck: 'leaving', topBar: '' })
})

test('at the top it stands in its place again', () => {
  scrollTo(400)
  scrollTo(300)
  scrollTo(0)
  expect({ stuck: stuck(), topBar: topBar(), height: place.style.minHeight }).toEqual({
    stuck: null,
    topBar: '',
    height: '',
  })
})

test('whoever is in it by keyboard sees it, and it stays', () => {
  scrollTo(400)
  place.querySelector('input')?.focus()
  expect(stuck()).toBe('back')
  scrollTo(500)
  expect(stuck()).toBe('back')
})

test('in the next page it stands in its place, also where it does not return', () => {
  scrollTo(400)
  scrollTo(300)
  expect(stuck()).toBe('back')
  delete place.dataset['returns']
  leave.abort()
  expect({ stuck: stuck(), topBar: topBar(), height: place.style.minHeight }).toEqual({
    stuck: null,
    topBar: '',
    height: '',
  })
})

test('a page without one leaves nothing of it behind when it moves', () => {
  scrollTo(400)
  delete place.dataset['returns']
  scrollTo(390)
  expect({ stuck: stuck(), topBar: topBar() }).toEqual({ stuck: null, topBar: '' })
})

test('where its place is in sight it is not hidden', () => {
  scrollTo(400)
  scrollTo(60)
  expect(stuck()).toBe('back')
  scrollTo(110)
  expect(stuck()).toBe('back')
})

test('a focus that moves the page to its top brings it back', () => {
  scrollTo(400)
  Object.assign(window, { scrollY: 0 })
  document.body.append(document.createElement('button'))
  document.querySelector('button')!.focus()
  expect(stuck()).toBeNull()
})
