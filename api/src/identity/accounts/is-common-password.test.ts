import { expect, test } from 'vitest'
import { isCommonPassword } from './check-password'

test.each([
  'password',
  'Password1!',
  'p4ssw0rd',
  'P@$$w0rd123',
  '12345678',
  '87654321',
  '123456789012345',
  'qwertyuiop',
  'asdfghjkl',
  '1qaz2wsx',
  'iloveyou2',
  'aaaaaaaa',
  'abcabcabc',
  '12121212',
  'football2024',
  'letmein!!',
  'sunshine99',
  'passwordpassword',
  'ｐａｓｓｗｏｒｄ',
])('%s is tried first', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'demo-password',
  'correct horse battery',
  'Zx9!kqW2',
  'princess of the sea',
  'linen in july',
  '93017462',
  'über den wolken',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
