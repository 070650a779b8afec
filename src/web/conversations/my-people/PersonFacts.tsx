import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MyPersonView } from '#contract/conversations/my-people.ts'
import { refuseChangeInterval } from '#domain/conversations/my-people/people.ts'
import { ActionButton } from '#web/kernel/dialogs/ActionButton.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { StateBadge } from '#web/conversations/one-to-ones/StateBadge.tsx'
import { AppointmentLine } from '#web/conversations/one-to-ones/planning/AppointmentLine.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './PersonFacts.module.css'
import { nextMeetingOf } from '#domain/conversations/my-people/next-meeting.ts'
import { useQuery } from '@tanstack/react-query'
import { canSeeLifeStage } from '#domain/people/life-stage/life-stage.ts'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { LifeStageLine } from '#web/people/life-stage/LifeStageLine.tsx'
import { personPlaceQuery } from './api.ts'
import { TextInput } from '#web/kernel/ui/controls/Field.tsx'
import { intervalDaysMax, intervalDaysMin, isInterval } from '#domain/identity/companies/company.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'

interface IntervalDialogProps {
  readonly person: MyPersonView
  readonly onClose: () => void
}

interface IntervalForm {
  readonly kind: 'company' | 'own'
  /** As typed: not necessarily a number. */
  readonly days: string
}

const range = { min: intervalDaysMin, max: intervalDaysMax }

/** The company's interval, or the manager's own number of days (section 9). */
function IntervalDialog({ person, onClose }: IntervalDialogProps) {
  const t = useTranslations('teams.rhythm')
  const { api, companyId, me } = useSession()
  const companyDays = me.company.oneToOneIntervalDays
  const form = useForm<IntervalForm, unknown>({
    start: {
      kind: person.ownIntervalDays === null ? 'company' : 'own',
      days: String(person.intervalDays),
    },
    check: (interval) => {
      const days = daysOf(interval)
      return days === null || isInterval(days) ? {} : { days: t('range', range) }
    },
    send: (interval) =>
      api.myPeople.changeInterval({
        params: { companyId, userId: person.userId },
        body: { intervalDays: daysOf(interval) },
      }),
    touches: ['one-to-ones'],
    done: (interval) =>
      t('done', { name: person.firstName, days: daysOf(interval) ?? companyDays }),
    failed: t('failed'),
    onDone: onClose,
    onClose,
  })
  const options = [
    {
      value: 'company' as const,
      label: t('company'),
      hint: t('companyHint', { days: companyDays }),
    },
    { value: 'own' as const, label: t('own'), hint: t('ownHint') },
  ]
  return (
    <FormDialog title={t('title', { name: person.firstName })} form={form} submitLabel={t('save')}>
      <Choice
        label={t('choose')}
        labelHidden
        options={options}
        value={form.form.kind}
        onChange={(kind) => kind && form.set({ kind })}
      />
      {form.form.kind === 'own' ? (
        <TextInput
          type="number"
          inputMode="numeric"
          label={t('days')}
          min={range.min}
          max={range.max}
          description={t('range', range)}
          {...form.input('days')}
        />
      ) : null}
    </FormDialog>
  )
}

/** NaN if not a number; null for the company's interval. */
function daysOf({ kind, days }: IntervalForm): number | null {
  if (kind === 'company') return null
  return days.trim() === '' ? Number.NaN : Number(days)
}

export function PersonFacts({ person }: { readonly person: MyPersonView }) {
  const t = useTranslations('teams')
  const say = useDay()
  const { me } = useSession()
  const { lastOneToOne, daysSinceLast: days, current } = person
  const next = nextMeetingOf(person, me.today)
  return (
    <>
      <h2 className="visually-hidden">{t('person.facts')}</h2>
      <dl className={layout.facts}>
        <div>
          <dt>{t('person.last')}</dt>
          <dd>{lastOneToOne ? say(lastOneToOne) : t('person.never')}</dd>
          {lastOneToOne ? <dd className={layout.note}>{t('since.met', { days })}</dd> : null}
        </div>
        <div>
          <dt>{t('person.next')}</dt>
          <dd>{current ? say(next.date) : t('person.unplanned')}</dd>
          {current ? (
            <dd className={layout.note}>
              <AppointmentLine appointment={current.appointment} beside={next.date} />
            </dd>
          ) : null}
          {next.kind === 'overdue' ? null : (
            <dd className={layout.note}>
              {current ? (
                <StateBadge state={current.state} />
              ) : (
                t(`next.${next.kind}`, { date: say(next.date) })
              )}
            </dd>
          )}
        </div>
        <Rhythm person={person} />
        <PersonPlace person={person} />
      </dl>
    </>
  )
}

function Rhythm({ person }: { readonly person: MyPersonView }) {
  const t = useTranslations('teams.person')
  const { me, actor } = useSession()
  const [changing, setChanging] = useState(false)
  const { intervalDays: days, ownIntervalDays } = person
  return (
    <div>
      <dt>{t('rhythm')}</dt>
      <dd className={s.rhythm}>
        <span>{t('every', { days })}</span>
        <ActionButton
          size="compact-md"
          variant="subtle"
          label={t('changeRhythm')}
          refusal={refuseChangeInterval(person.userId, actor)}
          onClick={() => setChanging(true)}
        />
      </dd>
      <dd className={layout.note}>
        {ownIntervalDays === null
          ? t('companyRhythm')
          : t('ownRhythm', { days: me.company.oneToOneIntervalDays })}
      </dd>
      {changing ? <IntervalDialog person={person} onClose={() => setChanging(false)} /> : null}
    </div>
  )
}

function PersonPlace({ person }: { readonly person: MyPersonView }) {
  const t = useTranslations('teams.person')
  const lifeStage = useTranslations('life-stage')
  const say = useDay()
  const session = useSession()
  const { userId, team, ladderStep, membershipStart } = person
  const { data: place } = useQuery(personPlaceQuery(session, userId))
  return (
    <>
      <div>
        <dt>{t('place')}</dt>
        <dd className={layout.dotted}>
          {place ? (
            <span>
              <LocalizedText reading={place.area} />
            </span>
          ) : null}
          <bdi>{team.name}</bdi>
        </dd>
        <dd className={`${layout.note} ${layout.dotted}`}>
          <span>
            <LocalizedText reading={ladderStep.name} />
          </span>
          {place?.level ? (
            <span>
              <LocalizedText reading={place.level} />
            </span>
          ) : null}
        </dd>
        {place && place.stepSince !== membershipStart ? (
          <dd className={layout.note}>{t('stepSince', { date: say(place.stepSince) })}</dd>
        ) : null}
        <dd className={layout.note}>{t('since', { date: say(membershipStart) })}</dd>
      </div>
      {canSeeLifeStage(userId, session.actor, session.me.company) ? (
        <div>
          <dt>{lifeStage('title')}</dt>
          <dd className={`${layout.small} ${layout.light}`}>
            <LifeStageLine userId={userId} />
          </dd>
        </div>
      ) : null}
    </>
  )
}
