import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/kernel/errors.ts'
import { useFailure } from '#web/kernel/failure-text.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { AuthLink } from '#web/identity/auth/AuthLink.tsx'
import { useAuthFlow } from '#web/identity/auth/auth-flow.tsx'
import { BrokenPage } from '#web/platform/frame/errors/BrokenPage.tsx'
import { StandalonePage } from '#web/platform/frame/StandalonePage.tsx'

interface UnreadLinkProps {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
}

/** A link is over only if the server says so: after any other failure it may be read again. */
export function UnreadLink({ title, error, onRetry }: UnreadLinkProps) {
  const t = useTranslations('proofs')
  const { place } = useAuthFlow()
  const { sentence, fields } = useFailure()(error)
  // The mail client cut the link.
  const isBroken = fields.length > 0
  const isOver = error instanceof ApiError && error.statusCode === 410
  if (!isBroken && !isOver) return <BrokenPage error={error} onRetry={onRetry} />
  return (
    <StandalonePage title={title} takesFocus={place.moved}>
      <div className={`${layout.note} ${layout.stack2} ${layout.start} ${layout.below4}`}>
        <p role="alert">{isBroken ? t('link.broken') : sentence}</p>
        <AuthLink to={paths.signIn}>{t('invitation.toSignIn')}</AuthLink>
      </div>
    </StandalonePage>
  )
}
