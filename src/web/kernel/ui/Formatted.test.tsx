import { cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { Formatted } from './Formatted.tsx'
import { parseText } from './Formatted.tsx'

afterEach(cleanup)

const shown = (text: string) => render(<Formatted text={text} />).container

/** Its elements, without how they look. */
const html = (text: string) => shown(text).innerHTML.replaceAll(/ (?:class|style|dir)="[^"]*"/g, '')

test('lists, emphasis and links are shown', () => {
  expect(html('So *well* and **so** well:\n- one\n- two\n  1. three')).toBe(
    '<p>So <em>well</em> and <strong>so</strong> well:</p>' +
      '<ul><li><p>one</p></li><li><p>two</p><ol start="1"><li value="1"><p>three</p></li></ol></li></ul>',
  )
  const link = shown('[the page](https://a.example/b)').querySelector('a')
  expect(link?.outerHTML).toMatch(
    /href="https:\/\/a\.example\/b".*target="_blank" rel="noopener noreferrer"/,
  )
  expect(shown('see https://a.example/b.').querySelector('a')?.textContent).toBe(
    'https://a.example/b',
  )
})

test.each([
  '# A title',
  'A title\n===',
  '> said',
  '`code`',
  '```\ncode\n```',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '<b onclick="x">so</b><script>x</script>',
  '&lt;b&gt; &amp;',
  '![me](https://a.example/me.png)',
  '~~so~~',
  '---',
  '[a]: https:',
])('%j is shown as it was typed', (text) => {
  const container = shown(text)
  expect(container.textContent).toBe(text)
  expect(container.querySelector(':not(p)')).toBeNull()
})

test.each([
  '[so](javascript:alert(1))',
  '[so](JaVaScRiPt:alert(1))',
  '[so](data:text/html,x)',
  '[so](//a.example)',
  '[so](/settings)',
  '[so](mailto:ana@a.example)',
  '<mailto:ana@a.example>',
  'ana@a.example',
  '[so](https://bank.example@a.example)',
])('%j leads nowhere', (text) => {
  const container = shown(text)
  expect(container.querySelector('a')).toBeNull()
  expect(container.textContent).toBe(text)
})

test('as many empty lines are between its parts as were typed, so that nothing moves', () => {
  const blanks = [...shown('a\n\n\nb\n- c\n\n- d').querySelectorAll<HTMLElement>('p, ul, li')].map(
    (it) => it.style.getPropertyValue('--blank'),
  )
  expect(blanks).toEqual(['0', '2', '0', '0', '0', '1', '0'])
})

test('a box to tick is text', () => {
  expect(html('- [ ] so\n- [x] done')).toBe(
    '<ul><li><p>[ ] so</p></li><li><p>[x] done</p></li></ul>',
  )
})

test.each([
  ['1. one\n3. three\n7. seven', ['1. ', '3. ', '7. ']],
  ['2024. A good year\n2026. A better one', ['2024. ', '2026. ']],
  ['2026. A paragraph that begins with a year.', ['2026. ']],
  ['3) c\n1) a\n1) a', ['3) ', '1) ', '1) ']],
  ['01. a\n007. b', ['01. ', '007. ']],
  ['1. a\n   1. b\n   9. c\n2. d', ['1. ', '1. ', '9. ', '2. ']],
])('the numbers of %j are those that were typed', (text, numbers) => {
  const items = [...shown(text).querySelectorAll('li')]
  expect(items.map((it) => it.style.listStyleType)).toEqual(numbers.map((it) => `"${it}"`))
  expect(items.map(({ value }) => value)).toEqual(numbers.map((it) => Number.parseInt(it, 10)))
})

test('an escaped sign is itself', () => {
  expect(html('2 \\* 3 \\* 4')).toBe('<p>2 * 3 * 4</p>')
})

test('a text from right to left has each of its parts that way', () => {
  const parts = shown('שלום *עולם*\n- אחת').querySelectorAll('p, ul')
  expect([...parts].map((it) => it.getAttribute('dir'))).toEqual(['auto', 'auto', null])
})

describe('whatever is typed', () => {
  test('not a letter is lost', () => {
    const sign = fc.constantFrom(...'ab *_-+1.)\n>#`<[]\\~|&:'.split(''))
    const letters = (text: string) => text.replaceAll(/[^a-z]/g, '')
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 60 }), (text) => {
        expect(letters(shown(text).textContent)).toBe(letters(text))
        cleanup()
      }),
    )
  })

  const long = 10_000
  /** Milliseconds; a tenth on a machine that does nothing else. What grows with its square takes minutes. */
  const waitMax = 5000
  const repeated = (part: string) => part.repeat(long / part.length)
  test.each([
    ['[', repeated('[')],
    ['[a](', repeated('[a](')],
    ['*a_ ', repeated('*a_ ')],
    ['**a *b ', repeated('**a *b ')],
    ['_a', repeated('_a')],
    ['- ', repeated('- ')],
    ['1. ', repeated('1. ')],
    ['- a', repeated('- a\n\n')],
    ['deeper', Array.from({ length: 140 }, (_, at) => `${' '.repeat(at)}- a`).join('\n')],
    ['https://a.b/&a;', `https://a.b/${repeated('&a;')}`],
    ['a.@', `${repeated('a.')}@b`],
  ])('ten thousand signs of %j are read while one waits', (_, text) => {
    const start = performance.now()
    parseText(text)
    expect(performance.now() - start).toBeLessThan(waitMax)
  })

  test.each([
    ['on a line', '- '.repeat(5000)],
    ['one a line', Array.from({ length: 100 }, (_, at) => `${' '.repeat(at)}- a`).join('\n')],
  ])('lists deeper than anybody writes are shown, %s', (_, text) => {
    expect(shown(text).textContent.match(/a/g)).toEqual(text.match(/a/g))
  })
})
