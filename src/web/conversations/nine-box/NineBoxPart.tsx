import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { canSeePlacements } from '#domain/conversations/nine-box/access.ts'
import { lazyNamed } from '#web/kernel/ui/faces/lazy-named.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useSharesScreen } from '#web/kernel/texts/screen-sharing.ts'
import { Section } from '#web/kernel/ui/Section.tsx'

const LastPlacement = lazyNamed(() => import('./LastPlacement.tsx'), 'LastPlacement')

interface NineBoxPartProps {
  readonly userId: string
  /** Of the team whose box it is; the reader by default. */
  readonly managerId?: string | undefined
  readonly heading: 'h2' | 'h3'
}

/** Loads after the page, only for people who may see placements, and never on a shared screen. */
export function NineBoxPart({ userId, managerId, heading }: NineBoxPartProps) {
  const t = useTranslations('nine-box')
  const { actor, me } = useSession()
  const sharesScreen = useSharesScreen()
  if (sharesScreen || !canSeePlacements(userId, actor, me.company)) return null
  return (
    <Section title={t('last.title')} heading={heading}>
      <Suspense fallback={null}>
        <LastPlacement userId={userId} managerId={managerId ?? actor.userId} />
      </Suspense>
    </Section>
  )
}
