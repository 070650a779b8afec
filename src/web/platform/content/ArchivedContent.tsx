import { LocalizedText } from '#web/kernel/texts/Written.tsx'
import { ArchivedList } from './ArchivedList.tsx'
import type { ArchivableContent, ContentRow } from './content.ts'
import { useReadings } from './use-readings.ts'

interface ArchivedContentProps<Field extends string> {
  readonly content: Pick<ArchivableContent<Field>, 'texts' | 'rules' | 'restore'>
  readonly rows: readonly ContentRow<Field>[]
}

/** What is no longer asked about, folded away; each can be restored. Nothing where nothing is archived. */
export function ArchivedContent<Field extends string>({
  content,
  rows,
}: ArchivedContentProps<Field>) {
  const readings = useReadings(content)
  const items = rows.flatMap((row) => {
    const [[, name] = []] = readings(row)
    if (!name) return []
    const { id, version } = row
    return { id, version, name: name.text, shown: <LocalizedText reading={name} /> }
  })
  return <ArchivedList texts={content.texts} items={items} restore={content.restore} />
}
