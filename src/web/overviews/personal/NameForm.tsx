import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { TextLine } from '#web/kernel/ui/controls/TextLine.tsx'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { personNameLengthMax } from '#domain/kernel/limits.ts'
import { lastNameMistake, nameMistake } from '#domain/kernel/name.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { Form } from '#web/kernel/forms/Form.tsx'
import { savedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useAppContext } from '#web/platform/frame/app-context.tsx'
import { LeaveGuard } from '#web/kernel/dialogs/LeaveGuard.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { myProfile, touchedByProfile } from './api.ts'
import layout from '#web/kernel/ui/layout.module.css'

const nameKeys = ['firstName', 'lastName'] as const

export function NameForm() {
  const t = useTranslations('personal.name')
  const input = useTranslations('input')
  const limit = useLimit(personNameLengthMax)
  const session = useSession()
  const queries = useQueryClient()
  const { reread } = useAppContext()
  const query = myProfile(session)
  const { firstName, lastName, isSynced, version } = useSuspenseQuery(query).data
  const worded = (mistake: ReturnType<typeof nameMistake>) => mistake && input(mistake)
  const form = useForm({
    start: { firstName, lastName },
    version,
    check: (name) =>
      errorsIn({
        firstName: worded(nameMistake(name.firstName, personNameLengthMax)),
        lastName: worded(lastNameMistake(name.lastName, personNameLengthMax)),
      }),
    send: (name, seen) =>
      session.api.personal.changeName({
        params: { companyId: session.companyId },
        body: { ...name, version: seen },
      }),
    newest: async () => {
      const saved = await queries.fetchQuery({ ...query, staleTime: 0 })
      const { version: newest, ...words } = saved
      return {
        form: { firstName: words.firstName, lastName: words.lastName },
        version: newest,
      }
    },
    touches: touchedByProfile,
    done: t('saved'),
    failed: t('failed'),
    onDone: reread,
  })
  const submit = isSynced ? null : (
    <div>
      <Button type="submit" variant="default" loading={form.busy}>
        {t('save')}
      </Button>
    </div>
  )
  return (
    <Form form={form} actions={submit}>
      <LeaveGuard when={form.isChanged} />
      {isSynced ? <p>{t('locked')}</p> : null}
      <div className={layout.columns}>
        {nameKeys.map((key) => (
          <TextLine
            key={key}
            name={key}
            limit={limit}
            label={t(key)}
            autoComplete={key === 'firstName' ? 'given-name' : 'family-name'}
            readOnly={isSynced}
            description={savedMeanwhile(form.theirs?.[key])}
            {...form.field(key)}
          />
        ))}
      </div>
    </Form>
  )
}
