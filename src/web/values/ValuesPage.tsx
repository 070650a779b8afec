import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Gem, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WrittenValueView } from '#contract/values.ts'
import { useSession } from '#web/kernel/session.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListPage } from '#web/ui/ListPage.tsx'
import { writtenValues } from './api.ts'
import { ValueDialog } from './ValueDialog.tsx'
import { ValueItem } from './ValueItem.tsx'
import s from './ValuesPage.module.css'

/** The company's values, for those who write them (section 1). */
export function ValuesPage() {
  const t = useTranslations('values')
  const session = useSession()
  const { data: values } = useSuspenseQuery(writtenValues(session))
  const [open, setOpen] = useState<WrittenValueView | 'new'>()
  const add = (
    <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setOpen('new')}>
      {t('add')}
    </Button>
  )
  const isEmpty = values.length === 0
  return (
    <ListPage
      isRead
      title={t('title')}
      documentTitle={t('title')}
      lead={t('lead', { company: session.me.company.name })}
      action={isEmpty ? undefined : add}
    >
      {isEmpty ? (
        <EmptyState icon={Gem} title={t('none.title')} hint={t('none.hint')} action={add} />
      ) : (
        <>
          {values.map((value) => (
            <ValueItem key={value.id} value={value} onEdit={() => setOpen(value)} />
          ))}
          <p className={s.deleting}>{t('deleting')}</p>
        </>
      )}
      {open ? (
        <ValueDialog value={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      ) : null}
    </ListPage>
  )
}
