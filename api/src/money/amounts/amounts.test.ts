import { array, assert, integer, maxSafeNat, nat, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { containedTax, proportion, splitAmount } from './amounts'

/** Up to what a column of money holds and a number says exactly. */
const anAmount = maxSafeNat()
const aRate = integer({ min: 0, max: 10_000 })
const sumOf = (parts: readonly number[]) => parts.reduce((total, part) => total + BigInt(part), 0n)

test('a share is never more than half a unit off, however large the amount', () => {
  assert(
    property(anAmount, nat(1_000_000), nat(999_999), (amount, numerator, less) => {
      const denominator = less + 1
      const share = proportion(amount % 1_000_000_000, numerator, denominator)
      const off = BigInt(amount % 1_000_000_000) * BigInt(numerator) - BigInt(share) * BigInt(denominator)
      // Half is rounded up: the share may be half a unit above, and less than that below.
      expect(2n * off < BigInt(denominator) && 2n * off >= -BigInt(denominator)).toBe(true)
    }),
  )
})

test('more of the same amount is never a smaller share, and all of it is the amount', () => {
  assert(
    property(anAmount, nat(10_000), nat(10_000), (amount, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      expect(proportion(amount, less, 10_000)).toBeLessThanOrEqual(proportion(amount, more, 10_000))
      expect(proportion(amount, 10_000, 10_000)).toBe(amount)
      expect(proportion(amount, 0, 10_000)).toBe(0)
    }),
  )
})

test('the tax in a price and the price without it give the price again, at every rate', () => {
  assert(
    property(nat(1_000_000_000), aRate, (amount, rate) => {
      const tax = containedTax(amount, rate)
      expect(tax).toBeGreaterThanOrEqual(0)
      expect(tax).toBeLessThanOrEqual(amount)
      // On what is left, the rate gives the tax: to a unit, since both were rounded.
      expect(Math.abs(proportion(amount - tax, rate, 10_000) - tax)).toBeLessThanOrEqual(1)
    }),
  )
})

test('parts add up to the amount beyond what floating point can hold, and none is a unit off its share', () => {
  const some = array(nat(1_000_000_000), { minLength: 1, maxLength: 12 })
  assert(
    property(anAmount, some, (amount, weights) => {
      const parts = splitAmount(amount, weights)
      expect(sumOf(parts)).toBe(BigInt(amount))
      const sum = sumOf(weights)
      if (sum === 0n) return
      parts.forEach((part, index) => {
        const off = BigInt(part) * sum - BigInt(amount) * BigInt(weights[index] ?? 0)
        expect(off < sum && off > -sum).toBe(true)
      })
    }),
  )
})

test('who weighs nothing gets nothing, and who weighs more never less', () => {
  const two = tuple(nat(1_000), nat(1_000))
  assert(
    property(nat(1_000_000), two, array(nat(1_000), { maxLength: 6 }), (amount, [one, other], rest) => {
      const weights = [one, other, ...rest]
      const parts = splitAmount(amount, weights)
      if (sumOf(weights) > 0n) weights.forEach((weight, index) => expect(weight > 0 || parts[index] === 0).toBe(true))
      if (one > other) expect(parts[0]).toBeGreaterThanOrEqual(parts[1] ?? 0)
    }),
  )
})
