import { expect, test } from 'vitest'
import { number, object } from 'yup'
import { assertPromised } from './answer-request'
import { Refusal } from './refusal'

const endpoint = {
  name: 'demo.count',
  output: object({ count: number().required() }).noUnknown(),
  errors: ['NOT_FOUND'],
}

test('an answer and a refusal as promised pass', () => {
  assertPromised(endpoint, { count: 1 })
  assertPromised(endpoint, new Refusal(404, 'NOT_FOUND'))
  assertPromised({ ...endpoint, output: undefined }, undefined)
})

test.each([
  ['a missing field', {}],
  ['text for a number', { count: '1' }],
  ['a field too many', { count: 1, passwordHash: 'x' }],
  ['an undeclared refusal', new Refusal(418, 'TEAPOT')],
])('%s throws', (_, answer) => {
  expect(() => assertPromised(endpoint, answer)).toThrow()
})

test('an answer where the contract has none throws', () => {
  expect(() => assertPromised({ ...endpoint, output: undefined }, {})).toThrow(/nothing/)
})
