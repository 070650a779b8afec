import { useTranslations } from 'use-intl'
import type { Reading } from '#domain/kernel/localized-text.ts'
import { LocalizedText } from '#web/kernel/texts/Written.tsx'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import type { Content, ContentRow } from './content.ts'
import { ContentList } from './ContentList.tsx'

/** A level or a step, with what something looks like at it. */
export interface BehavioursAt {
  readonly id: string
  readonly name: Reading
  readonly behaviours: readonly ContentRow<'text'>[]
}

interface BehavioursProps {
  readonly texts: 'skills' | 'values'
  readonly at: readonly BehavioursAt[]
  readonly contentAt: (at: BehavioursAt) => Content<'text'>
}

/** What a value or a skill looks like at each level or step, folded away. */
export function Behaviours({ texts, at, contentAt }: BehavioursProps) {
  const t = useTranslations(texts)
  if (at.length === 0) return null
  const count = at.flatMap(({ behaviours }) => behaviours).length
  return (
    <Disclosure label={t('behaviours', { count })}>
      {at.map((it) => (
        <ContentList
          key={it.id}
          title={<LocalizedText reading={it.name} />}
          content={contentAt(it)}
          rows={it.behaviours}
        />
      ))}
    </Disclosure>
  )
}
