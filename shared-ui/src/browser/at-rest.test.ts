import { expect, test, vi } from 'vitest'
import { whenUsed } from './at-rest'

const move = (movementX: number) => dispatchEvent(Object.assign(new Event('pointermove'), { movementX, movementY: 0 }))

test('a pointer that lies still is no sign of use, one that moves is, once', () => {
  const act = vi.fn<() => void>()
  const callOff = whenUsed(act)
  move(0)
  expect(act).not.toHaveBeenCalled()
  move(3)
  move(2)
  expect(act).toHaveBeenCalledOnce()
  dispatchEvent(new Event('wheel'))
  expect(act).toHaveBeenCalledTimes(2)
  callOff()
  dispatchEvent(new Event('keydown'))
  expect(act).toHaveBeenCalledTimes(2)
})
