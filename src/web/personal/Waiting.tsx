import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { areaOf } from '#domain/home/need.ts'
import { homeOf } from '#web/home/api.ts'
import { NeedGroup } from '#web/home/NeedGroup.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { Section } from '#web/ui/Section.tsx'
import s from './Overview.module.css'

/** What needs the reader as a collaborator, the most urgent first; what is later is said in the rows. */
export function Waiting() {
  const t = useTranslations('personal.overview')
  const { data } = useSuspenseQuery(homeOf(useSession()))
  const needs = data.needs.filter(
    ({ kind, urgency }) => areaOf[kind] === 'personal' && urgency !== 'later',
  )
  if (needs.length === 0) {
    return (
      <Section title={t('waiting')}>
        <p className={s.soft}>{t('nothing')}</p>
      </Section>
    )
  }
  return (
    <NeedGroup
      title={t('waiting')}
      needs={needs}
      first={needs[0]}
      today={data.today}
      // Of these nothing is planned here.
      onPlanned={() => undefined}
    />
  )
}
