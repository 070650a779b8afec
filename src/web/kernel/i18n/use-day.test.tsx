import { cleanup, render, screen } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { afterEach, expect, test } from 'vitest'
import { languages, type Language } from '#domain/kernel/localized-text.ts'
import { useDay } from './use-day.ts'

afterEach(cleanup)

function Heading({ style }: { readonly style: 'heading' | 'brief' }) {
  return <h2>{useDay()('2026-11-27', style)}</h2>
}

function textIn(locale: Language, style: 'heading' | 'brief') {
  render(
    <IntlProvider locale={locale} timeZone="UTC" messages={{}}>
      <Heading style={style} />
    </IntlProvider>,
  )
  return screen.getByRole('heading').textContent
}

test.each(languages)('a day begins a line with a capital, in %s', (locale) => {
  expect(textIn(locale, 'heading')).toMatch(/^\p{Lu}/u)
})

test.each(languages)('a brief day stays on one line, in %s', (locale) => {
  expect(textIn(locale, 'brief')).not.toContain(' ')
})
