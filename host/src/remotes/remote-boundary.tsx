import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** Changes when there is something new to try. */
  attempt: string
  onFailure: (cause: unknown) => void
  fallback: ReactNode
}

interface State {
  failedAttempt: string | null
}

/** Keeps a remote's failure within its own region, and reports it to the ladder. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failedAttempt: null }

  static getDerivedStateFromError(): Partial<State> {
    return { failedAttempt: '' }
  }

  override componentDidCatch(cause: unknown): void {
    this.setState({ failedAttempt: this.props.attempt })
    this.props.onFailure(cause)
  }

  override componentDidUpdate(): void {
    const { failedAttempt } = this.state
    if (failedAttempt && failedAttempt !== this.props.attempt) this.setState({ failedAttempt: null })
  }

  override render(): ReactNode {
    return this.state.failedAttempt === null ? this.props.children : this.props.fallback
  }
}
