import { Component, type ReactNode } from 'react'
import { BrokenPage } from './BrokenPage.tsx'

interface Caught {
  readonly caught?: { readonly error: unknown }
}

/** Around everything: whatever breaks in it, people see the 500 page instead of nothing. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, Caught> {
  static getDerivedStateFromError(error: unknown): Caught {
    return { caught: { error } }
  }

  override state: Caught = {}

  override render(): ReactNode {
    const { caught } = this.state
    return caught ? <BrokenPage error={caught.error} /> : this.props.children
  }
}
