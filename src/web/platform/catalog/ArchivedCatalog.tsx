import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { ArchivedList } from './ArchivedList.tsx'
import type { ArchivableCatalog, CatalogRow } from './catalog.ts'
import { useReadings } from './use-readings.ts'

interface ArchivedCatalogProps<Field extends string> {
  readonly catalog: Pick<ArchivableCatalog<Field>, 'texts' | 'rules' | 'restore' | 'archive'>
  readonly rows: readonly CatalogRow<Field>[]
}

/** Archived items with a restore action, collapsed; renders nothing if there are none. */
export function ArchivedCatalog<Field extends string>({
  catalog,
  rows,
}: ArchivedCatalogProps<Field>) {
  const readings = useReadings(catalog)
  const items = rows.flatMap((row) => {
    const [[, name] = []] = readings(row)
    if (!name) return []
    const { id, version } = row
    return { id, version, name: name.text, shown: <LocalizedText reading={name} /> }
  })
  const { texts, restore, archive } = catalog
  return <ArchivedList texts={texts} items={items} restore={restore} archive={archive} />
}
