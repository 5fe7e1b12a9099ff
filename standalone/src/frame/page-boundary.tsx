import { Component, type ReactNode } from 'react'
import { messages } from './messages'
import styles from './standalone.module.css'

interface PageBoundaryProps {
  children: ReactNode
}

interface PageBoundaryState {
  cause: Error | null
}

/** Keeps the bar standing when the remote throws, and shows QA what it threw. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { cause: null }

  static getDerivedStateFromError(cause: Error): PageBoundaryState {
    return { cause }
  }

  override render() {
    const { cause } = this.state
    if (!cause) return this.props.children
    return (
      <main className={styles.elsewhere} role="alert">
        <p>{messages.pageFailed}</p>
        <pre>{cause.stack ?? cause.message}</pre>
      </main>
    )
  }
}
