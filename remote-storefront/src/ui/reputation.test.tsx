import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Reputation } from './reputation'

test.each([
  [1, 'Usually answers within an hour'],
  [5, 'Usually answers within 5 hours'],
  [13, 'Usually answers within a day'],
  [24, 'Usually answers within a day'],
  [25, 'Usually answers within 2 days'],
])('%i hours are read as "%s"', (answersWithinHours, words) => {
  expect(render(<Reputation rating={null} answersWithinHours={answersWithinHours} />).container).toHaveTextContent(
    words,
  )
})

test('both stand on one line, and nothing where nobody knows', () => {
  const { container, rerender } = render(<Reputation rating={{ average: 4.6, count: 1 }} answersWithinHours={2} />)
  expect(container).toHaveTextContent('4.6 out of 5 from 1 review of its items · Usually answers within 2 hours')
  rerender(<Reputation rating={null} answersWithinHours={null} />)
  expect(container).toBeEmptyDOMElement()
})
