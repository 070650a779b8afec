import { schemes, useColorScheme } from '#web/kernel/theme/color-scheme.ts'
import { FilterChips } from '#web/kernel/lists/FilterChips.tsx'
import { useListSearch } from '#web/kernel/lists/use-list-search.ts'
import { ListPage } from '#web/kernel/ui/pages/ListPage.tsx'
import s from './Example.module.css'
import { exampleNames, partsPath } from './example-names.ts'
import { optionsOf } from './samples.ts'

const widths = ['window', '360'] as const
const partsSearchOptions = { filters: { part: [...exampleNames], width: [...widths] } }

/** A list of examples of every part, in the scheme and the width that one chooses. In development only. */
export function PartsPage() {
  const [{ filters }, change] = useListSearch(partsSearchOptions)
  const { colorScheme, setColorScheme } = useColorScheme()
  const part = filters['part'] ?? exampleNames[0]
  const width = filters['width'] ?? widths[0]
  const set = (key: string, value = '') => change({ filters: { ...filters, [key]: value } })
  return (
    <ListPage title={partsPath}>
      <FilterChips
        filters={[
          {
            key: 'part',
            label: 'Part',
            options: optionsOf(exampleNames),
            value: part,
            onChange: (value) => set('part', value),
          },
          {
            key: 'width',
            label: 'Width',
            options: optionsOf(widths),
            value: width,
            onChange: (value) => set('width', value),
          },
          {
            key: 'scheme',
            label: 'Scheme',
            options: optionsOf(schemes),
            value: colorScheme,
            onChange: (value) => setColorScheme(schemes.find((it) => it === value) ?? 'auto'),
          },
        ]}
      />
      {/* A window of its own: what depends on the width of one is as it is there. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is this very application */}
      <iframe className={s.window} data-width={width} title={part} src={`${partsPath}/${part}`} />
    </ListPage>
  )
}
