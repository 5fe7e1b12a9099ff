import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { Link, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderInShell } from '../testing/render-in-shell'
import { PageAnnouncer } from './page-announcer'

function Page({ title }: { title: string }) {
  useEffect(() => {
    document.title = title
  }, [title])
  return <h1>{title}</h1>
}

test('a new page gets the focus and is announced; the first one is left alone', async () => {
  document.title = 'Before'
  renderInShell(
    <>
      <Link to="/store">Store</Link>
      <main>
        <Routes>
          <Route path="/" element={<Page title="Landing" />} />
          <Route path="/store" element={<Page title="The store" />} />
        </Routes>
      </main>
      <PageAnnouncer />
    </>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('')
  expect(document.body).toHaveFocus()
  await userEvent.click(screen.getByRole('link', { name: 'Store' }))
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('The store'))
})
