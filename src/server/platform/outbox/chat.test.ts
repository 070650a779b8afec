import { describe, expect, test } from 'vitest'
import { chatTextOf, plainIn } from './chat.ts'
import type { NoticeItem, Mail } from './mail.ts'

const link = 'https://tandem.example/n/0190/0191'
const chats = ['slack', 'teams', 'googleChat'] as const

const news = (items: readonly Partial<NoticeItem>[], language: Mail['language'] = 'en'): Mail => ({
  to: 'U123',
  language,
  template: 'notifications',
  values: {
    items: items.map((item) => ({
      kind: 'goalShared',
      name: 'Ana Ruiz',
      day: null,
      link,
      ...item,
    })),
  },
})

test.each([
  ['slack', `Ana Ruiz shared a goal with you. <${link}|Open>`],
  ['teams', `Ana Ruiz shared a goal with you. [Open](${link})`],
  ['googleChat', `Ana Ruiz shared a goal with you. <${link}|Open>`],
] as const)('%s says one thing in one line, with its link', (chat, text) => {
  expect(chatTextOf(news([{}]), chat)).toBe(text)
})

test.each(chats)('%s says several things in a line each', (chat) => {
  const lines = chatTextOf(news([{}, { kind: 'goalClosed' }]), chat).split('\n\n')
  expect(lines).toHaveLength(3)
  expect(lines.filter((line) => line.includes(link))).toHaveLength(2)
})

describe('a name', () => {
  const name = '<!channel> *Ana* <https://evil.example|R&D> [x](http://evil.example) <users/all>'

  test.each(chats)('is no mention, no link and no other format in %s', (chat) => {
    const [said] = chatTextOf(news([{ name }]), chat).split(/<https:\/\/tandem|\[Open\]/)
    expect(said).not.toMatch(/[<>]|evil\.example/)
    if (chat === 'teams') expect(said).not.toMatch(/(?<!\\)[*[\]_]/)
  })
})

test('a list in Teams keeps the numbers that were typed', () => {
  const text = 'Left:\n1. one\n  3) three\n- 7\n2026. so'
  const said = 'Left:\n1\\. one\n  3\\) three\n\\- 7\n2026\\. so'
  expect(plainIn('teams', text)).toBe(said)
})

test.each([
  ['slack', 4_000],
  ['teams', 28_000],
  ['googleChat', 32_000],
] as const)('%s gets no more than it takes, and how many are left', (chat, bytesMax) => {
  const items = Array.from({ length: 400 }, () => ({ name: '😀'.repeat(100) }))
  const text = chatTextOf(news(items, 'es'), chat)
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(bytesMax)
  const shown = text.split(link).length - 1
  expect(shown).toBeGreaterThan(3)
  expect(text).toMatch(new RegExp(`Y ${400 - shown} novedades más en Tandem\\.$`))
})
