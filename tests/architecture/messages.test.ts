import { describe, expect, test } from 'vitest'
import { languages } from '#domain/kernel/localized-text.ts'
import { argumentsOf, textsIn } from '#tests/support/messages.ts'
import { isTest, sourcesIn } from '#tests/support/source.ts'

const english = textsIn('en')
const others = languages.filter((language) => language !== 'en')

describe.each(languages)('in %s', (language) => {
  const texts = textsIn(language)

  test('everything is said that English says, and nothing else', () => {
    expect([...texts.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })

  test('no text is empty, and each can be read', () => {
    const broken = [...texts].filter(([, text]) => {
      try {
        argumentsOf(text)
        return text.trim() === ''
      } catch {
        return true
      }
    })
    expect(broken).toEqual([])
  })
})

test.each(others)('in %s every text takes what the English one takes', (language) => {
  const texts = textsIn(language)
  const both = [...english].flatMap(([key, text]) => {
    const other = texts.get(key)
    return other === undefined ? [] : [{ key, in: argumentsOf(text), out: argumentsOf(other) }]
  })
  expect(both.length).toBeGreaterThan(0)
  for (const { key, in: expected, out } of both)
    expect({ key, out }).toEqual({ key, out: expected })
})

const code = sourcesIn('src').filter((file) => !isTest(file))

interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

const isNode = (it: unknown): it is Node => typeof it === 'object' && it !== null && 'type' in it

/** What a piece of a program is made of. */
const inside = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** The keys that a template can make: `` `finish.${event}Hint` ``. One without a word makes any. */
function madeBy(node: Node): RegExp[] {
  if (node.type !== 'TemplateLiteral') return inside(node).flatMap(madeBy)
  const quasis = node['quasis'] as { value: { raw: string } }[]
  const parts = quasis.map(({ value }) => value.raw)
  const isKey = parts.length > 1 && /[a-z]{3}/.test(parts.join('')) && parts.every(isOfKey)
  const escaped = parts.map((part) => part.replaceAll('.', '\\.'))
  return isKey ? [new RegExp(`^${escaped.join('[\\w.-]+')}$`)] : []
}

const isOfKey = (part: string) => /^[\w.-]*$/.test(part)

test('every text is used', () => {
  const words = new Set(code.flatMap(({ text }) => text.match(/[\w-]+(\.[\w-]+)*/g) ?? []))
  const made = code.flatMap(({ program }) => madeBy(program as unknown as Node))
  const unused = [...english.keys()].filter((key) => {
    const parts = key.split('.')
    const names = parts.map((_, from) => parts.slice(from).join('.'))
    return !names.some((name) => words.has(name) || made.some((pattern) => pattern.test(name)))
  })
  expect(unused).toEqual([])
})

/** Attributes whose value people read. */
const read = new Set(['alt', 'aria-description', 'aria-label', 'caption', 'description', 'error'])
for (const name of ['label', 'placeholder', 'title', 'legend', 'heading']) read.add(name)

/** The texts written into the markup of a file: what people read and no catalogue knows. */
function hardCoded(node: Node): string[] {
  if (node.type === 'JSXText') return hasWord(node['value'])
  if (node.type === 'JSXAttribute') {
    const { name, value } = node as Node & { name: { name: string }; value: Node | null }
    if (value?.type === 'Literal') return read.has(name.name) ? hasWord(value['value']) : []
  }
  return inside(node).flatMap(hardCoded)
}

const hasWord = (text: unknown) => (/\p{L}{2}/u.test(String(text)) ? [String(text).trim()] : [])

test('no page says anything that is not in the catalogues', () => {
  const pages = code.filter(({ path }) => path.endsWith('.tsx'))
  const said = pages.flatMap(({ path, program }) =>
    hardCoded(program as unknown as Node).map((text) => `${path}: ${text}`),
  )
  expect(pages.length).toBeGreaterThan(50)
  // The product is called the same in every language.
  expect(said.filter((line) => !line.endsWith(': Tandem'))).toEqual([])
})
