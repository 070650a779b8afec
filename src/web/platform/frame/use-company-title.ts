import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { useAppContext } from './app-context.tsx'

export function useCompanyTitle(title: string): string {
  const nextAction = useTranslations('next-action')
  const { name } = useSession().me.company
  const { companies } = useAppContext()
  return companies.length > 1 ? nextAction('with', { action: title, name }) : title
}
