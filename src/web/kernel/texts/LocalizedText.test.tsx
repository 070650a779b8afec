import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderAs } from '#tests/support/render.tsx'
import { world } from '#tests/support/world.ts'
import { FallbackLanguageTag, LocalizedText } from './LocalizedText.tsx'

afterEach(cleanup)

const spanish = { text: 'Cuidado', language: 'es' } as const

test('content in the reader’s language has no language tag', async () => {
  const own = (
    <h2>
      <LocalizedText reading={{ text: 'Care', language: 'en' }} />
    </h2>
  )
  await renderAs(await world(), 'ana', own)
  expect((await screen.findByRole('heading')).textContent).toBe('Care')
})

test('content in another language says which, to eyes and to assistive technology', async () => {
  const heading = (
    <h2>
      <LocalizedText reading={spanish} />
    </h2>
  )
  await renderAs(await world(), 'ana', heading)
  await screen.findByRole('heading', { name: 'Cuidado (in Spanish)' })
  expect(screen.getByText('Cuidado').lang).toBe('es')
  expect(screen.getByText('es').getAttribute('aria-hidden')).toBe('true')
})

test('behind a sentence the language tag stands alone', async () => {
  const sentence = (
    <p>
      Next: Cuidado <FallbackLanguageTag reading={spanish} />
    </p>
  )
  await renderAs(await world(), 'ana', sentence)
  expect((await screen.findByText(/^Next/)).textContent).toBe('Next: Cuidado es(in Spanish)')
})

test('nothing is marked where nothing is written', async () => {
  const empty = (
    <p data-testid="empty">
      <LocalizedText reading={{ text: '', language: 'es' }} />
    </p>
  )
  await renderAs(await world(), 'ana', empty)
  expect((await screen.findByTestId('empty')).textContent).toBe('')
})
