import { Component, type ReactNode } from 'react'
import { Trouble } from '../../platform/Trouble.tsx'

interface State {
  readonly error: unknown
}

/** Code that did not come stays away until everything is read anew; without a network there is nothing to read. */
const readAnew = (): void => {
  if (navigator.onLine) window.location.reload()
}

/** React asks for a class here: a page that breaks leaves the frame around it standing. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('unknown') }
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children
    return <Trouble whole error={this.state.error} onRetry={readAnew} />
  }
}
