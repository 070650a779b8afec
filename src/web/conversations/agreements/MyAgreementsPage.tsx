import { useTranslations } from 'use-intl'
import { Opened } from '#web/conversations/comments/Opened.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { ListPage } from '#web/kernel/ui/pages/ListPage.tsx'
import { AgreementList } from './AgreementList.tsx'

export function MyAgreementsPage() {
  const t = useTranslations('agreements.page')
  const { me } = useSession()
  return (
    <ListPage isRead title={t('title')}>
      <Opened kind="agreement" />
      <AgreementList userId={me.userId} userName={me.name} heading="h2" />
    </ListPage>
  )
}
