import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { textKeys } from '#domain/people/users/person-fields.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import { languageNames } from '#web/kernel/i18n/LanguageMenu.tsx'
import { CalendarFeed } from '#web/conversations/meeting/calendar/CalendarFeed.tsx'
import { BackToPage } from '#web/platform/frame/navigation/BackLink.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useChangeLanguage } from '#web/platform/frame/use-change-language.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { Avatar } from '#web/kernel/ui/faces/Avatar.tsx'
import { RecordPage } from '#web/kernel/ui/pages/RecordPage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { useAppContext } from '#web/platform/frame/app-context.tsx'
import { useCall, useCommand } from '#web/kernel/use-command.ts'
import { myProfile, touchedByProfile } from './api.ts'
import { NameForm } from './NameForm.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { PictureChoice } from '#web/kernel/forms/PictureChoice.tsx'
import { readableZone, zoneChoices } from '#web/kernel/i18n/zones.ts'
import type { MyProfileView, PlaceView } from '#contract/people/personal.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { ReadHere } from '#web/platform/notices/ReadHere.tsx'
import { BehaviourList } from '#web/overviews/my-company/BehaviourList.tsx'
import { Texts } from '#web/overviews/my-company/Texts.tsx'

/** Kind: Record. The reader's profile, editable where it is theirs. */
export function ProfilePage() {
  const t = useTranslations('personal')
  const session = useSession()
  const { data: profile } = useSuspenseQuery(myProfile(session))
  const { picture, places } = profile
  const { userId } = session.me
  const name = fullName(profile)
  return (
    <RecordPage
      title={name}
      documentTitle={t('profile.title')}
      lead={t('profile.lead')}
      back={<BackToPage of="overview" />}
      face={<Avatar id={userId} name={name} image={picture ?? undefined} size={72} />}
      facts={<ProfileFacts profile={profile} />}
    >
      <div className={layout.stack6}>
        {places.map((place) => (
          <Steps key={place.team.id} place={place} isOnly={places.length === 1} />
        ))}
        <Section title={t('name.title')} description={t('name.hint')}>
          <ProfilePicture picture={picture} />
          <NameForm />
        </Section>
        <Section title={t('language.title')}>
          <OwnLanguage />
          <OwnTimeZone />
          <p className={layout.muted}>
            <span>{t('profile.account')}</span>{' '}
            <Link to={paths.account}>{t('profile.toAccount')}</Link>
          </p>
        </Section>
        <CalendarFeed />
      </div>
    </RecordPage>
  )
}

/** Saves at once, as in the account menu. */
function OwnLanguage() {
  const t = useTranslations('personal.language')
  const { languages } = useSession().me.company
  const { language } = useLanguage()
  const change = useChangeLanguage()
  const [saving, setSaving] = useState<Language>()
  const offered = languages.includes(language) ? languages : [language, ...languages]
  return (
    <NativeSelect
      className={layout.width24}
      label={t('label')}
      description={t('hint')}
      value={saving ?? language}
      onChange={({ currentTarget: { value } }) => {
        const chosen = offered.find((it) => it === value)
        if (!chosen) return
        setSaving(chosen)
        void change(chosen).finally(() => setSaving((it) => (it === chosen ? undefined : it)))
      }}
    >
      {offered.map((it) => (
        <option key={it} value={it} lang={it}>
          {languageNames[it]}
        </option>
      ))}
    </NativeSelect>
  )
}

function ProfilePicture({ picture }: { readonly picture: string | null }) {
  const t = useTranslations('personal.picture')
  const { reread } = useAppContext()
  const shared = { touches: touchedByProfile, onDone: reread }
  const change = useCommand(
    ({ api, companyId }, file: string) =>
      api.personal.changePicture({ params: { companyId }, body: { file } }),
    { ...shared, done: t('saved'), failed: t('notSaved') },
  )
  const remove = useCommand<void, unknown>(
    ({ api, companyId }) => api.personal.removePicture({ params: { companyId } }),
    { ...shared, done: t('removed'), failed: t('notRemoved') },
  )
  return (
    <div className={layout.stack3}>
      <p className={layout.muted}>{t(picture ? 'hint' : 'none')}</p>
      <PictureChoice
        texts="personal.picture"
        hasPicture={picture !== null}
        change={change}
        remove={remove}
      />
    </div>
  )
}

function OwnTimeZone() {
  const t = useTranslations('personal.timeZone')
  const session = useSession()
  const { timeZone } = useSuspenseQuery(myProfile(session)).data
  const { reread } = useAppContext()
  const change = useCall((api) => api.personal.changeTimeZone, {
    touches: ['profile'],
    done: t('saved'),
    failed: t('failed'),
    // Every time on a page depends on it.
    onDone: reread,
  })
  const chosen = change.isPending ? change.variables.body.timeZone : timeZone
  const ofCompany = t('ofCompany', { zone: readableZone(session.me.company.timeZone) })
  return (
    <NativeSelect
      className={layout.width24}
      label={t('label')}
      description={t('hint')}
      value={chosen ?? ''}
      data={[{ value: '', label: ofCompany }, ...zoneChoices(timeZone)]}
      onChange={({ currentTarget: { value } }) =>
        change.mutate({ body: { timeZone: value === '' ? null : value } })
      }
    />
  )
}

/** Set by others: read-only here. */
function ProfileFacts({ profile }: { readonly profile: MyProfileView }) {
  const t = useTranslations('personal.facts')
  const say = useDay()
  const { email, globalLevel, places } = profile
  const facts = [
    ...textKeys.map((key) => [key, profile[key]] as const),
    ['email', email],
    ['level', globalLevel ? <LocalizedText key="level" reading={globalLevel.name} /> : null],
  ] as const
  return (
    <div className={layout.stack4}>
      <h2 className="visually-hidden">{t('title')}</h2>
      <dl className={`${layout.facts} ${layout.facts12}`}>
        {facts.map(([key, value]) =>
          value ? (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
        {places.map(({ team, area, manager, startedOn }) => (
          <div key={team.id}>
            <dt>{t('team')}</dt>
            <dd>{team.name}</dd>
            <dd className={layout.note}>
              <LocalizedText reading={area.name} />
            </dd>
            <dd className={layout.note}>
              <ReadHere shown={{ subject: 'person', userId: manager.id }} />
              <span>{t('manager', { name: manager.name })}</span>
            </dd>
            <dd className={layout.note}>{t('since', { day: say(startedOn) })}</dd>
          </div>
        ))}
      </dl>
      <p className={layout.note}>{t('decided')}</p>
    </div>
  )
}

function Steps({ place, isOnly }: { readonly place: PlaceView; readonly isOnly: boolean }) {
  const t = useTranslations('personal.step')
  const { team, step, next, isLast } = place
  const title = isOnly ? t('title') : t('titleIn', { team: team.name })
  return (
    <Section title={<span className={layout.caption}>{title}</span>}>
      <div className={`${layout.wrapped} ${layout.stack2}`}>
        <h3 className={layout.large}>
          <LocalizedText reading={step.name} />
        </h3>
        <Texts
          description={step.description}
          reason={{ label: t('mission'), text: step.mission }}
        />
      </div>
      {next ? (
        <>
          <div className={`${layout.wrapped} ${layout.stack2}`}>
            <h3>
              <span>{t('next')}</span> <LocalizedText reading={next.name} />
            </h3>
            <Texts
              description={next.description}
              reason={{ label: t('mission'), text: next.mission }}
            />
          </div>
          {next.skills.length === 0 ? (
            <p className={layout.muted}>{t('nothingAsked')}</p>
          ) : (
            <div className={`${layout.stack3} ${layout.quoted}`}>
              {next.skills.map(({ id, name, behaviours }) => (
                <div key={id} className={`${layout.wrapped} ${layout.stack2}`}>
                  <h4>
                    <LocalizedText reading={name} />
                  </h4>
                  <BehaviourList behaviours={behaviours} />
                </div>
              ))}
            </div>
          )}
        </>
      ) : null}
      {isLast ? <p className={layout.muted}>{t('last')}</p> : null}
    </Section>
  )
}
