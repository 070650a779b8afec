import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp, signedIn } from '#tests/support/render-app.tsx'
import { world } from '#tests/support/world.ts'
import { remember } from './kernel/transport/stored.ts'

let companyId: string

beforeEach(async () => {
  const w = await world()
  ;({ companyId } = w)
  const { account } = w.as('admin')
  await account.acceptTerms({
    body: { isTermsAccepted: true, isIdentifiedDataProcessingAccepted: true },
  })
  await account.changeConsent({ body: { kind: 'commercialNews', given: false } })
  await signedIn(w, 'admin')
  remember('defaultCompanyId', companyId)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a link that goes with its page leaves the focus to the title of the next; the first takes none', async () => {
  const { user } = renderApp(`/i/${companyId}/${companyId}`)
  await heading('Your import')
  expect(document.activeElement).toBe(document.body)
  await user.click(screen.getByRole('link', { name: 'All imports' }))
  const next = await heading('Import people')
  await waitFor(() => expect(document.activeElement).toBe(next))
})
