import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OneToOneView } from '#contract/one-to-one-views.ts'
import { isDay } from '#domain/kernel/day.ts'
import { useSession } from '#web/kernel/session.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useReschedule } from './api.ts'

interface RescheduleDialogProps {
  readonly oneToOne: OneToOneView
  readonly onClose: () => void
}

/** Moves a one-to-one to another day, today or later. */
export function RescheduleDialog({ oneToOne, onClose }: RescheduleDialogProps) {
  const t = useTranslations('one-to-ones.reschedule')
  const common = useTranslations('common')
  const input = useTranslations('input')
  const { today } = useSession().me
  const [date, setDate] = useState<string>(oneToOne.date)
  const reschedule = useReschedule(onClose)
  const isPast = date < today && date !== oneToOne.date
  const save = () => reschedule.mutate({ oneToOneId: oneToOne.id, date, version: oneToOne.version })
  return (
    <Dialog
      title={t('action')}
      closeLabel={common('close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button onClick={save} loading={reschedule.isPending} disabled={!isDay(date) || isPast}>
            {t('save')}
          </Button>
        </>
      }
    >
      <TextInput
        type="date"
        label={t('date')}
        min={today}
        value={date}
        onChange={(event) => setDate(event.currentTarget.value)}
        error={isPast ? input('dateInPast') : undefined}
      />
    </Dialog>
  )
}
