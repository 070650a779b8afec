import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { StandalonePage } from '#web/platform/frame/StandalonePage.tsx'
import { newQueryClient } from '#web/kernel/transport/query-client.ts'
import { ConfirmProvider } from '#web/kernel/ui/overlays/confirm.tsx'
import { Loading } from '#web/kernel/ui/states/Loading.tsx'

interface OutsideProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

export function Outside({ title, lead, children }: OutsideProps) {
  const [queries] = useState(newQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <ConfirmProvider>
        <StandalonePage title={title} lead={lead} kind="reading">
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </StandalonePage>
      </ConfirmProvider>
    </QueryClientProvider>
  )
}
