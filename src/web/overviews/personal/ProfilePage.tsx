import { NativeSelect } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { fullName } from '#domain/kernel/full-name.ts'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import { languageNames } from '#web/kernel/i18n/LanguageMenu.tsx'
import { CalendarFeed } from '#web/conversations/meeting/calendar/CalendarFeed.tsx'
import { BackLink } from '#web/platform/frame/BackLink.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useChangeLanguage } from '#web/platform/frame/use-change-language.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { Avatar } from '#web/kernel/ui/Avatar.tsx'
import { RecordPage } from '#web/kernel/ui/RecordPage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { myProfile } from './api.ts'
import { NameForm } from './NameForm.tsx'
import s from './Profile.module.css'
import { OwnTimeZone } from './OwnTimeZone.tsx'
import { ProfileFacts } from './ProfileFacts.tsx'
import { ProfilePicture } from './ProfilePicture.tsx'
import { Steps } from './Steps.tsx'

/** Kind: Record. The reader's profile, editable where it is theirs. */
export function ProfilePage() {
  const t = useTranslations('personal')
  const nav = useTranslations('common.nav')
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
      back={<BackLink to={paths.personal.overview} label={nav('personal')} />}
      face={<Avatar id={userId} name={name} image={picture ?? undefined} size={72} />}
      facts={<ProfileFacts profile={profile} />}
    >
      <div className={s.sections}>
        <Section title={t('name.title')} description={t('name.hint')}>
          <ProfilePicture picture={picture} />
          <NameForm />
        </Section>
        <Section title={t('language.title')}>
          <OwnLanguage />
          <OwnTimeZone />
          <p className={s.soft}>
            <span>{t('profile.account')}</span>{' '}
            <Link to={paths.account}>{t('profile.toAccount')}</Link>
          </p>
        </Section>
        <CalendarFeed />
        {places.map((place) => (
          <Steps key={place.team.id} place={place} isOnly={places.length === 1} />
        ))}
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
  const offered = languages.includes(language) ? languages : [language, ...languages]
  return (
    <NativeSelect
      className={s.choice}
      label={t('label')}
      description={t('hint')}
      value={language}
      onChange={({ currentTarget: { value } }) => {
        const chosen = offered.find((it) => it === value)
        if (chosen) change(chosen)
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
