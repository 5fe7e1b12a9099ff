import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCard } from '../testing/catalogue-samples'
import { badgeOf, CardRating } from './card-marks'

const now = Date.parse('2026-03-01T12:00:00.000Z')

test.each([
  ['a single piece', { lastOne: true, publishedAt: '2026-02-28T12:00:00.000Z' }, 'Last one'],
  ['what came in this month', { publishedAt: '2026-02-10T12:00:00.000Z' }, 'New'],
  ['what has been there for long', { publishedAt: '2025-12-01T12:00:00.000Z' }, undefined],
])('%s', (_, over, badge) => {
  expect(badgeOf(aCard(1, over), now)).toBe(badge)
})

test('a card says its stars in words as well, and nothing without any', () => {
  const { container, rerender } = render(<CardRating rating={{ average: 4.6, count: 12 }} />)
  expect(screen.getByText('4.6 out of 5 stars, 12 reviews')).toBeInTheDocument()
  rerender(<CardRating rating={null} />)
  expect(container).toBeEmptyDOMElement()
})
