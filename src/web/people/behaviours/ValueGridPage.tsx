import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { BackLink } from '#web/platform/frame/navigation/BackLink.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { valueCalls, valueGrid } from './api.ts'
import { BehaviourGridPage } from './BehaviourGridPage.tsx'

export function ValueGridPage() {
  const t = useTranslations('behaviours.values')
  const values = useTranslations('values')
  const session = useSession()
  const queries = useQueryClient()
  const query = valueGrid(session)
  const { data } = useSuspenseQuery(query)
  const read = () => queries.fetchQuery({ ...query, staleTime: 0 })
  return (
    <BehaviourGridPage
      {...data}
      texts="values"
      of={session.companyId}
      title={t('title')}
      back={<BackLink to={paths.administration.values} label={values('title')} />}
      calls={valueCalls(session, read)}
    />
  )
}
