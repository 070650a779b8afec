import { useTranslations } from 'use-intl'
import { SavedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import type { FieldOf } from '#web/kernel/forms/fields.ts'
import { useSession } from '#web/kernel/session.tsx'
import type { CollaboratorContext } from '#web/conversations/comments/collaborator-api.ts'
import { Choice } from '#web/kernel/ui/Choice.tsx'
import { usePartyName } from './use-party-name.ts'

interface OwedByFieldProps extends FieldOf<string> {
  readonly collaborator: CollaboratorContext
  /** Owner so far, undefined for a new agreement; may be a former manager. */
  readonly before: string | undefined
  /** Someone else's choice, saved while this form was open. */
  readonly theirs: string | undefined
}

/** Offers the collaborator, the manager who writes it, and the owner so far. */
export function OwedByField({
  collaborator,
  before,
  theirs,
  value,
  onChange,
  error,
}: OwedByFieldProps) {
  const t = useTranslations('agreements.editor')
  const { me } = useSession()
  const nameOf = usePartyName(collaborator)
  const people = [...new Set([collaborator.userId, me.userId, before ?? me.userId])]
  const label = (id: string) => (id === me.userId ? t('me') : (nameOf(id) ?? ''))
  return (
    <Choice
      label={t('owedBy')}
      description={
        <>
          <span>{t('owedByHint')}</span>
          <SavedMeanwhile text={theirs && label(theirs)} />
        </>
      }
      options={people.map((id) => ({ value: id, label: label(id) }))}
      value={value}
      onChange={(next) => next && onChange(next)}
      error={error}
    />
  )
}
