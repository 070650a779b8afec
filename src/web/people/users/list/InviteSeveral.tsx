import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { InvitedSeveral } from '#contract/people/invitations.ts'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { pastedLengthMax, pastedMax, readPasted } from '#domain/people/invitations/pasted-people.ts'
import { LoadProblem } from '#web/kernel/forms/LoadProblem.tsx'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useNotify } from '#web/kernel/notify.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { useSession, type Session } from '#web/kernel/session.tsx'
import { Textarea } from '#web/kernel/ui/controls/Field.tsx'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { useDebouncedValue } from '#web/kernel/ui/use-debounced-value.ts'
import { planSeveral } from '../invitations-api.ts'
import { noPlace, placeInputOf, useCheckPlace, type PlaceForm } from '../place-form.ts'
import { PlaceFields } from '../PlaceFields.tsx'
import { InvitedFields } from '../InvitedFields.tsx'

export interface InviteProps {
  readonly role?: CompanyRole
  /** Ids of people who weren’t in the company before. */
  readonly onAdded?: (ids: readonly string[]) => void
  readonly onClose: () => void
}

const example = 'Ana Pérez <ana@example.com>'

/** `left` are the people who weren't invited, once the others were. */
export function useInviteSeveral({ role: given = 'USER', onAdded, onClose }: InviteProps) {
  const t = useTranslations('users.several')
  const session = useSession()
  const notify = useNotify()
  const checkPlace = useCheckPlace(false)
  const [left, setLeft] = useState<InvitedSeveral['leftOut']>()
  const { defaultLanguage } = session.me.company
  const start: SeveralForm = { ...noPlace, text: '', role: given, language: defaultLanguage }
  const mistakeIn = (text: string) => {
    if (text.trim() === '') return t('needed')
    if (text.length > pastedLengthMax) return t('tooLong')
    const count = readPasted(text).people.length
    if (count > pastedMax) return t('tooMany', { count, max: pastedMax })
    return count === 0 ? t('none') : undefined
  }
  const form = useForm<SeveralForm, InvitedSeveral>({
    start,
    check: (it) => {
      const mistake = mistakeIn(it.text)
      const place = it.role === 'SUPERADMIN' ? {} : checkPlace(it)
      return mistake === undefined ? place : { text: mistake, ...place }
    },
    send: ({ text, role, language, ...place }) =>
      session.api.invitations.inviteSeveral({
        params: { companyId: session.companyId },
        body: {
          people: readPasted(text).people.map(({ firstName, lastName, email }) => ({
            firstName,
            lastName,
            email,
          })),
          role,
          language,
          place: role === 'SUPERADMIN' ? null : (placeInputOf(place) ?? null),
        },
      }),
    touches: ['invitations', 'users', 'teams'],
    failed: t('failed'),
    onDone: (result) => {
      if (!result) return onClose()
      notify.done(t('done', { count: result.done.length }))
      if (result.added.length > 0) onAdded?.(result.added)
      // Who has joined was said before.
      const others = result.leftOut.filter(({ reason }) => reason !== 'invitation.accepted')
      const all = [...others, ...result.notPlaced]
      if (all.length === 0) onClose()
      else setLeft(all)
    },
    onClose,
  })
  return { form, left }
}

/** Names and addresses as they are pasted; says who is invited, who is here already, and what can't be read. */
export function SeveralFields({ form }: { readonly form: FormState<SeveralForm> }) {
  const t = useTranslations('users.several')
  const users = useTranslations('users')
  const session = useSession()
  const { text, role } = form.form
  return (
    <>
      <Textarea
        label={t('people')}
        description={t('hint', { max: pastedMax, example })}
        rows={6}
        autoComplete="off"
        spellCheck={false}
        required
        {...form.input('text')}
      />
      <Preview text={text} session={session} />
      <InvitedFields form={form} />
      {role === 'SUPERADMIN' ? null : <PlaceFields form={form} none={users('place.none')} />}
    </>
  )
}

interface SeveralForm extends PlaceForm {
  readonly text: string
  readonly role: CompanyRole
  readonly language: Language
}

function Preview({ text, session }: { readonly text: string; readonly session: Session }) {
  const t = useTranslations('users.several')
  const settled = useDebouncedValue(text)
  const isReadable = settled.trim() !== '' && settled.length <= pastedLengthMax
  const { people, faults } = useMemo(
    () => readPasted(isReadable ? settled : ''),
    [settled, isReadable],
  )
  const emails = people.map(({ email }) => email)
  const isOver = people.length > pastedMax || text.length > pastedLengthMax
  const plan = useQuery({
    ...planSeveral(session, emails),
    enabled: emails.length > 0 && !isOver,
    placeholderData: keepPreviousData,
  })
  const known = plan.data ?? []
  if (isOver)
    return (
      <p>
        <output>
          {text.length > pastedLengthMax
            ? t('tooLong')
            : t('tooMany', { count: people.length, max: pastedMax })}
        </output>{' '}
        <Link to={paths.administration.import}>{t('import')}</Link>
      </p>
    )
  const stateOf = new Map(known.map((it) => [it.email, it]))
  const lineOf = (name: string, email: string) => t('person', { name, email })
  const invited = people.filter(({ email }) => {
    const it = stateOf.get(email)
    return !it || (it.active && !it.isJoined && !it.isInvited)
  })
  const here = known.filter(({ email }) => emails.includes(email))
  const joined = here.filter(({ active, isJoined }) => active && isJoined)
  const inactive = here.filter(({ active }) => !active)
  const groups = [
    ['invited', plan.error ? [] : invited.map((it) => lineOf(fullName(it), it.email))],
    ['already', here.filter((it) => it.isInvited).map((it) => lineOf(it.name, it.email))],
    ['joined', joined.map((it) => lineOf(it.name, it.email))],
    ['inactive', inactive.map((it) => lineOf(it.name, it.email))],
    [
      'faults',
      faults.slice(0, pastedMax).map((it) => t('line', { ...it, fault: t(`fault.${it.fault}`) })),
    ],
  ] as const
  const titleOf = (group: (typeof groups)[number][0], count: number) =>
    t(group, { count: group === 'faults' ? faults.length : count })
  return (
    <div className={layout.stack2}>
      <output className="visually-hidden">
        {groups
          .flatMap(([group, lines]) => (lines.length > 0 ? [titleOf(group, lines.length)] : []))
          .join(' · ')}
      </output>
      <LoadProblem failed={t('unchecked')} queries={[plan]} />
      {groups.map(([group, lines]) =>
        lines.length > 0 ? (
          <Disclosure key={group} label={titleOf(group, lines.length)}>
            <ul className={`${layout.stack1} ${layout.bulleted} ${layout.wrapped}`}>
              {lines.map((line) => (
                <li key={line}>
                  <bdi>{line}</bdi>
                </li>
              ))}
            </ul>
          </Disclosure>
        ) : null,
      )}
    </div>
  )
}
