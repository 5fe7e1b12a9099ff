import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Pagination } from './pagination'

const pagerAt = (page: number, pageCount: number) =>
  render(
    <MemoryRouter>
      <Pagination page={page} pageCount={pageCount} toPage={(number) => `/store?page=${number}`} />
    </MemoryRouter>,
  )

test('every page is a link, the current one says so', () => {
  pagerAt(2, 3)
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/store?page=1')
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('rel', 'next')
  // In place of the numbers where there is no room for them.
  expect(screen.getByText('2 / 3')).toBeInTheDocument()
})

test('there is nothing before the first page and after the last', () => {
  pagerAt(1, 2)
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull()
})

test('one page needs no pager', () => {
  expect(pagerAt(1, 1).container).toBeEmptyDOMElement()
})
