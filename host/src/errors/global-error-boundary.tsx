import { Component, type ReactNode } from 'react'
import { FailurePage } from './failure-page'
import { messages } from './messages'

/** The last resort for errors at rendering: what no boundary closer to the cause has caught. React's root reports them. */
export class GlobalErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <main>
        <FailurePage title={messages.renderErrorTitle} />
      </main>
    )
  }
}
