import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MyPersonView } from '#contract/teams.ts'
import { intervalDaysMax, intervalDaysMin, isInterval } from '#domain/companies/company.ts'
import { useSession } from '#web/kernel/session.tsx'
import { Choice } from '#web/ui/Choice.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useChangeInterval } from './api.ts'

interface IntervalDialogProps {
  readonly person: MyPersonView
  readonly onClose: () => void
}

const range = { min: intervalDaysMin, max: intervalDaysMax }

/** How often the two meet: like the company, or a number of days of the manager's own (section 9). */
export function IntervalDialog({ person, onClose }: IntervalDialogProps) {
  const t = useTranslations('teams.rhythm')
  const common = useTranslations('common')
  const companyDays = useSession().me.company.oneToOneIntervalDays
  const [kind, setKind] = useState(person.ownIntervalDays === null ? 'company' : 'own')
  const [text, setText] = useState(String(person.intervalDays))
  const own = kind === 'own' ? Number(text) : null
  const isWrong = own !== null && (text.trim() === '' || !isInterval(own))
  const done = t('done', { name: person.firstName, days: own ?? companyDays })
  const change = useChangeInterval(person.userId, done, onClose)
  const options = [
    { value: 'company', label: t('company'), hint: t('companyHint', { days: companyDays }) },
    { value: 'own', label: t('own'), hint: t('ownHint') },
  ]
  return (
    <Dialog
      title={t('title', { name: person.firstName })}
      closeLabel={common('close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button loading={change.isPending} disabled={isWrong} onClick={() => change.mutate(own)}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Choice
        label={t('choose')}
        labelHidden
        options={options}
        value={kind}
        onChange={(value) => value && setKind(value)}
      />
      {kind === 'own' ? (
        <TextInput
          type="number"
          inputMode="numeric"
          label={t('days')}
          min={range.min}
          max={range.max}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          description={t('range', range)}
          error={isWrong ? t('range', range) : undefined}
        />
      ) : null}
    </Dialog>
  )
}
