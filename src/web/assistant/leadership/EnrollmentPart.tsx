import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { PersonView } from '#contract/people/user-views.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useCommand } from '#web/kernel/use-command.ts'
import { Section } from '#web/kernel/ui/Section.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'
import { enrollmentOf, setEnrolled } from './api.ts'

/** Shows enrollment only, never the person's progress. */
export function EnrollmentPart({ person }: { readonly person: PersonView }) {
  const t = useTranslations('leadership')
  const { data } = useSuspenseQuery(enrollmentOf(useSession(), person.id))
  const { isEnrolled, isManager } = data
  const name = fullName(person)
  const change = useCommand((session, isIn: boolean) => setEnrolled(session, person.id, isIn), {
    touches: ['leadership', 'users'],
    done: t(isEnrolled ? 'person.removeDone' : 'person.enrollDone', { name }),
    failed: t(isEnrolled ? 'person.removeFailed' : 'person.enrollFailed', { name }),
  })
  return (
    <Section
      title={t('title')}
      description={t(isManager || isEnrolled ? 'person.hint' : 'person.notManager')}
    >
      <div className={layout.inline4}>
        <StatusBadge
          tone={isEnrolled ? 'positive' : 'neutral'}
          label={t(isEnrolled ? 'person.enrolled' : 'person.notEnrolled')}
        />
        {isManager || isEnrolled ? (
          <Button
            variant="default"
            loading={change.isPending}
            onClick={() => change.mutate(!isEnrolled)}
          >
            {t(isEnrolled ? 'person.remove' : 'person.enroll')}
          </Button>
        ) : null}
      </div>
    </Section>
  )
}
