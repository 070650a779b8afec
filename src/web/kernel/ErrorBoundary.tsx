import { Component, type ReactNode } from 'react'
import { BrokenPage } from './BrokenPage.tsx'

interface Caught {
  readonly caught?: { readonly error: unknown }
}

/** The outermost error boundary: any render error below it shows the 500 page. */
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
