import { useTranslations } from 'use-intl'
import { boxes } from '#domain/conversations/nine-box/axes.ts'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import { NumberTable } from './NumberTable.tsx'
import { useBoxName } from './use-box-name.ts'

/** Reviews from before the Nine Box; withholds small counts. Renders nothing if there are none. */
export function EarlierBoxes({ counts }: { readonly counts: readonly number[] }) {
  const t = useTranslations('statistics')
  const boxName = useBoxName()
  if (counts.every((count) => count === 0)) return null
  const rows = boxes.map((box, index) => {
    const count = counts[index] ?? 0
    const text = count === 0 ? t('nineBox.fewer') : t('nineBox.atLeast', { count })
    return [boxName(box), text] as const
  })
  return (
    <Disclosure label={t('nineBox.earlier')}>
      <p>{t('nineBox.earlierHint')}</p>
      <NumberTable
        label={t('nineBox.earlier')}
        head={[t('filters.position'), t('people')]}
        rows={rows}
      />
    </Disclosure>
  )
}
