import { Component, type ReactNode } from 'react'
import { BrokenPage } from './BrokenPage.tsx'
import { recoveryFrom } from './recovery.ts'

interface Caught {
  readonly caught?:
    | { readonly error: unknown; readonly recover: ReturnType<typeof recoveryFrom> }
    | undefined
}

/** Outermost error boundary: remounts after a recoverable error, shows the 500 page after any other. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, Caught> {
  static getDerivedStateFromError(error: unknown): Caught {
    return { caught: { error, recover: recoveryFrom(error) } }
  }

  override state: Caught = {}

  override componentDidUpdate(): void {
    const { recover } = this.state.caught ?? {}
    // Once what is shown instead has taken the place of what broke.
    // oxlint-disable-next-line react/no-did-update-set-state -- it happens once an error
    if (recover) this.setState({ caught: undefined }, recover)
  }

  override render(): ReactNode {
    const { caught } = this.state
    if (caught?.recover) return null
    return caught ? <BrokenPage error={caught.error} /> : this.props.children
  }
}
