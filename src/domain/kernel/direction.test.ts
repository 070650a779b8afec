import { expect, test } from 'vitest'
import { isolated, isolatedValues } from './direction.ts'

test.each(['נועה לוי', 'ليلى حسن', 'Noa נועה'])('%s is isolated in a sentence', (name) => {
  expect(isolated(name)).toBe(`\u2068${name}\u2069`)
})

test.each(['Ana', 'Zoë Łuczak', '李明', 'Ольга', '', 'https://a.example/7'])(
  '%j stays as it is',
  (text) => {
    expect(isolated(text)).toBe(text)
  },
)

test('numbers, days and functions stay as they are', () => {
  const link = () => ''
  const values = { name: 'נועה', count: 3, link }
  expect(isolatedValues(values)).toEqual({ name: '\u2068נועה\u2069', count: 3, link })
})
