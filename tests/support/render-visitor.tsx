import { configure, render, screen } from '@testing-library/react'
import { AuthFlowProvider, type AuthApi } from '#web/identity/auth/auth-flow.tsx'
import { VisitorPages } from '#web/identity/auth/VisitorPages.tsx'
import { I18n } from '#web/kernel/i18n/I18n.tsx'
import { visitorTexts as messages } from './texts.ts'
import { connectivity } from '#web/kernel/transport/transport.ts'
import { newUser } from './user.ts'
import type { World } from './world.ts'

configure({ asyncUtilTimeout: 10_000 })

interface Where {
  /** The address, with what is behind its `#`. */
  readonly at: string
  /** What the page before handed on. */
  readonly note?: object
  /** How the page calls the server, where it needs cookies. */
  readonly api?: AuthApi
}

/** Renders the page of an address as someone who is not signed in sees it, the real server behind it. */
export async function renderVisitor(world: World, { at, note, api }: Where) {
  history.replaceState(note ?? null, '', at)
  // A test before may have left the connection lost: files of a worker share their modules.
  connectivity.open()
  let entered = 0
  const begin = () => {
    entered += 1
    return new Promise<never>(() => {})
  }
  const view = render(
    <I18n initial={{ language: 'en', messages }}>
      <AuthFlowProvider api={api ?? world.anyone.auth} begin={begin}>
        <VisitorPages />
      </AuthFlowProvider>
    </I18n>,
  )
  await screen.findByRole('heading', { level: 1 })
  /** How often someone was signed in and sent on. */
  return { ...view, user: newUser(), entered: () => entered }
}
