import { useSuspenseQueries } from '@tanstack/react-query'
import { Gem } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { BackLink } from '#web/kernel/BackLink.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { Written } from '#web/kernel/Written.tsx'
import { paths } from '#web/paths/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ReadingPage } from '#web/ui/ReadingPage.tsx'
import { Section } from '#web/ui/Section.tsx'
import { readValues, standing } from './api.ts'
import { BehaviourGroups } from './BehaviourGroups.tsx'
import { Texts } from './Texts.tsx'
import { useOutline } from './use-outline.ts'

/** Kind: Reading. What the company stands for, and what that looks like at the reader’s level. */
export function CompanyValuesPage() {
  const t = useTranslations('my-company.values')
  const nav = useTranslations('common.nav')
  const session = useSession()
  const [values, { level }] = useSuspenseQueries({
    queries: [readValues(session), standing(session)],
    combine: ([one, other]) => [one.data, other.data] as const,
  })
  const mine = new Set(level ? [level.id] : [])
  return (
    <ReadingPage
      title={t('title')}
      documentTitle={t('title')}
      lead={t('lead', { company: session.me.company.name })}
      back={<BackLink to={paths.company.overview} label={nav('company')} />}
      outline={useOutline()}
    >
      {values.length === 0 ? (
        <EmptyState icon={Gem} title={t('none')} hint={t('noneHint')} />
      ) : null}
      {values.map(({ id, name, description, purpose, levels }) => (
        <Section key={id} title={<Written reading={name} />}>
          <Texts description={description} reason={{ label: t('purpose'), text: purpose }} />
          <BehaviourGroups
            groups={levels}
            mine={mine}
            texts={{ mine: t('mine'), others: t('others'), none: t('noBehaviours') }}
          />
        </Section>
      ))}
    </ReadingPage>
  )
}
