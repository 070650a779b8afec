import { describe, expect, test } from 'vitest'
import { isTest, sourcesIn, targetOf, type SourceFile } from '#tests/support/source.ts'

const files = new Map(
  sourcesIn('src/web')
    .filter((file) => !isTest(file) && file.path.endsWith('.tsx'))
    .map((file) => [file.path, file]),
)

const kinds = ['Landing', 'List', 'Record', 'Form', 'Grid', 'Conversation', 'Reading', 'Statistics']

/** What is shown around a page outside the frame takes its kind as a word, a form unless it says so. */
const standalone = 'src/web/platform/frame/StandalonePage.tsx'

/** The kinds of page that a file uses. */
function usedBy({ text }: SourceFile): string[] {
  const inside = kinds.filter((kind) => new RegExp(`<${kind}Page\\b`).test(text))
  const outside = [...text.matchAll(/<StandalonePage\b([^>]*)/g)].map(([, props = '']) =>
    props.includes('kind="reading"') ? 'Reading' : 'Form',
  )
  return [...new Set([...inside, ...outside])]
}

/** The kinds of a page, its own or of what it shows in its place. */
function kindsOf(file: SourceFile): string[] {
  const own = usedBy(file)
  if (own.length > 0) return own
  return file.imports.flatMap(({ from }) => {
    const shown = files.get(targetOf(file, from) ?? '')
    const isNear = shown && !/\/(?:ui|kernel|lists)\//.test(shown.path)
    return isNear ? usedBy(shown) : []
  })
}

const pages = [...files.values()].filter(
  ({ path }) =>
    /\/\w+Page\.tsx$/.test(path) && !path.startsWith('src/web/kernel/ui/') && path !== standalone,
)

describe('a page', () => {
  test('is of one of eight kinds, itself or in what it shows', () => {
    expect(pages.length).toBeGreaterThan(25)
    expect(pages.filter((page) => kindsOf(page).length === 0).map(({ path }) => path)).toEqual([])
  })

  test('is of one kind only, wherever a kind is chosen', () => {
    const torn = [...files.values()].filter(
      (file) => file.path !== standalone && usedBy(file).length > 1,
    )
    expect(torn.map((file) => `${file.path}: ${usedBy(file).join(', ')}`)).toEqual([])
  })

  test('takes a kind rather than what all kinds share', () => {
    const bare = [...files.values()].filter(
      ({ path, text }) => /<Page\b/.test(text) && !path.startsWith('src/web/kernel/ui/'),
    )
    expect(bare.map(({ path }) => path)).toEqual([])
  })
})

test('every kind has its part', () => {
  expect(kinds.filter((kind) => !files.has(`src/web/kernel/ui/pages/${kind}Page.tsx`))).toEqual([])
})
