import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { StandalonePage } from '#web/platform/frame/StandalonePage.tsx'
import { NotifyProvider } from '#web/kernel/notify.tsx'
import { toastLabels } from '#web/kernel/ui/overlays/toast-labels.ts'
import { newQueryClient } from '#web/kernel/transport/query-client.ts'
import { ConfirmProvider } from '#web/kernel/ui/overlays/confirm.tsx'
import { Loading } from '#web/kernel/ui/states/Loading.tsx'

interface OutsideProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

export function Outside({ title, lead, children }: OutsideProps) {
  const common = useTranslations('common')
  const [queries] = useState(newQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <ConfirmProvider>
        <NotifyProvider labels={toastLabels(common)}>
          <StandalonePage title={title} lead={lead} kind="reading">
            <Suspense fallback={<Loading />}>{children}</Suspense>
          </StandalonePage>
        </NotifyProvider>
      </ConfirmProvider>
    </QueryClientProvider>
  )
}
