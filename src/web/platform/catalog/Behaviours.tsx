import { useTranslations } from 'use-intl'
import type { Reading } from '#domain/kernel/localized-text.ts'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import type { Catalog, CatalogRow } from './catalog.ts'
import { CatalogList } from './CatalogList.tsx'

/** A level or step with its behaviours. */
export interface BehavioursAt {
  readonly id: string
  readonly name: Reading
  readonly behaviours: readonly CatalogRow<'text'>[]
}

interface BehavioursProps {
  readonly texts: 'skills' | 'values'
  readonly at: readonly BehavioursAt[]
  readonly catalogAt: (at: BehavioursAt) => Catalog<'text'>
}

/** Behaviours of a value or skill by level or step, collapsed. */
export function Behaviours({ texts, at, catalogAt }: BehavioursProps) {
  const t = useTranslations(texts)
  if (at.length === 0) return null
  const count = at.flatMap(({ behaviours }) => behaviours).length
  return (
    <Disclosure label={t('behaviours', { count })}>
      {at.map((it) => (
        <CatalogList
          key={it.id}
          title={<LocalizedText reading={it.name} />}
          catalog={catalogAt(it)}
          rows={it.behaviours}
        />
      ))}
    </Disclosure>
  )
}
