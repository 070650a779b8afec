import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import formatMessage from './format-message.ts'

const options = {
  cache: {} as never,
  formatters: { getNumberFormat: () => new Intl.NumberFormat('en') } as never,
  locale: 'en',
}

test('a name from right to left is isolated in every sentence of the pages', () => {
  const text = compile('{name} · {count, number} goals')
  const said = (name: string) => formatMessage('key', text, { name, count: 7 }, options)
  expect(said('נועה לוי')).toBe('\u2068נועה לוי\u2069 · 7 goals')
  expect(said('Ana')).toBe('Ana · 7 goals')
  expect(readFileSync('vite.config.ts', 'utf8')).toContain('src/web/kernel/i18n/format-message.ts')
})
